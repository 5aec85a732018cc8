import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App";
import "./games";
import { Fence } from "./shared/ui/Fence";
import "./shared/styles/base.css";
import "./shared/styles/board.css";
import "./coh/styles/board.css";
import "./coh/counter/counter.css";
import "./shared/styles/status.css";
import "./coh/styles/status.css";
import "./shared/styles/choose.css";
import "./coh/styles/choose.css";
import "./shared/styles/panels.css";
import "./coh/styles/panels.css";
import "./shared/styles/reference.css";
import "./shared/styles/start.css";
import "./shared/beats/beats.css";
import "./shared/story/story.css";
import "./shared/styles/phone.css";
import "./coh/styles/phone.css";
import "./shared/styles/themes.css";
import "./coh/styles/themes.css";

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Fence>
        <App />
      </Fence>
    </StrictMode>,
  );
}
