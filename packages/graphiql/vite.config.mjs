import { defineConfig } from "vite";

export default defineConfig({
  logLevel: "error",
  build: { target: "es2022", emptyOutDir: true },
  worker: { format: "es" },
  experimental: {
    // The page is at `/graphql`, perhaps below a prefix of a proxy; its files are below it.
    renderBuiltUrl: (file, { hostType }) => (hostType === "html" ? `graphql/${file}` : { relative: true }),
  },
});
