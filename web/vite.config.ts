import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { unitSigns } from "./plugins/signs.ts";

/** The page is built into the Python package, which serves it. */
export default defineConfig({
  base: "/",
  plugins: [react(), unitSigns()],
  build: {
    outDir: "../src/grognard/server/page",
    emptyOutDir: true,
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
