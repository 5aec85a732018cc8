import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App";
import { Fence } from "./ui/Fence";
import "./styles/base.css";
import "./styles/board.css";
import "./styles/counter.css";
import "./styles/status.css";
import "./styles/choose.css";
import "./styles/panels.css";
import "./styles/reference.css";
import "./styles/start.css";
import "./styles/phone.css";

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
