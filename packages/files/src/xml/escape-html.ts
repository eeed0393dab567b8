/** References that are no entities of XML, as `&nbsp;`, are left to the reader of the HTML. */
export function escapeHtml(text: string): string {
  return text
    .replace(/&(?!\w{2,31};)/g, "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
