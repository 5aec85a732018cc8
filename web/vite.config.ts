import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { paletteVariables } from "./plugins/palette.ts";
import { putInPlace } from "./plugins/place.ts";
import { unitSigns } from "./plugins/signs.ts";

/** Where the server of an editable install looks for the page; a wheel has it built elsewhere. */
const page = process.env["GROGNARD_PAGE"] ?? fileURLToPath(new URL("dist", import.meta.url));

export default defineConfig({
  base: "/",
  plugins: [react(), unitSigns(), paletteVariables(), putInPlace(page)],
  build: {
    target: "es2022",
    chunkSizeWarningLimit: 700,
  },
  server: {
    proxy: {
      "/api": "http://127.0.0.1:8000",
      "/ws": { target: "ws://127.0.0.1:8000", ws: true },
    },
  },
});
