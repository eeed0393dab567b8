export { type PageReading, readPageLinks } from "./read-page-links.js";
export { readSitemap, type SitemapReading } from "./read-sitemap.js";
export { similarity } from "./text-sketch.js";
