import DefaultTheme from "vitepress/theme";
import MermaidPicture from "./mermaid-picture.vue";
import "./pages.css";

export default {
  extends: DefaultTheme,
  enhanceApp({ app }) {
    app.component("MermaidPicture", MermaidPicture);
  },
};
