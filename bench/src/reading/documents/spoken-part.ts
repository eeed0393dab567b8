/**
 * The spoken words of a text that also tells of pictures and of the recording itself: sections whose heading is
 * not about speech are left out, and time stamps.
 */
export function spokenPart(content: string): string {
  const sections = content.split(/^(?=#{1,6} )/m);
  return sections
    .filter(
      (section) =>
        !/^#{1,6} +(?:on screen|screen|frames?|slides?|pictures?|about|recording|details|chapters?)\b/i.test(section),
    )
    .map((section) => section.replace(/^#{1,6} .*$/m, ""))
    .join("\n")
    .replace(/[[(]?\b(?:\d{1,2}:)?\d{1,2}:\d{2}(?:[.,]\d{1,3})?[\])]?/g, " ");
}
