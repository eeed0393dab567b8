import "graphiql/setup-workers/vite";
import "graphiql/style.css";
import "./page.css";
import { createRoot } from "react-dom/client";
import { Page } from "./page.js";

const root = document.getElementById("page");
if (root === null) throw new Error("The page has no place for GraphiQL.");
createRoot(root).render(<Page />);
