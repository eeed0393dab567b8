/** Formatting without a meaning for the text, of which documents hold more than of anything else. */
export const IGNORED_BY_WORD_READER: ReadonlySet<string> = new Set(
  [
    "w:pPrChange w:rPrChange w:tblGrid w:tcBorders w:tblBorders w:tblLook w:tblPr w:tcW w:shd w:color w:sz w:szCs w:lang",
    "w:spacing w:ind w:jc w:kern w:tabs w:sectPr w:proofErr w:bookmarkStart w:bookmarkEnd w:pBdr w:lastRenderedPageBreak",
    "v:shapetype pic:spPr wps:spPr a:extLst wp:extent wp:effectExtent",
  ]
    .join(" ")
    .split(" "),
);
