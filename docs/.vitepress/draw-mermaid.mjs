/** Makes a picture of each block of Mermaid; the component of the theme draws it. */
export function drawMermaid(markdown) {
  const { fence } = markdown.renderer.rules;
  markdown.renderer.rules.fence = (tokens, index, ...more) => {
    const { info, content } = tokens[index];
    if (info.trim() !== "mermaid") return fence(tokens, index, ...more);
    return `<MermaidPicture source="${encodeURIComponent(content)}" />`;
  };
}
