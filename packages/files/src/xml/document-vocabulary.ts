import { shownAs, TABLE_PARTS, type Vocabulary, wordsOf, writeTerm } from "./vocabulary.js";
import { descend } from "./xml-element.js";

/** TEI, DocBook, DITA and FictionBook: they differ in names more than in meaning. */
export const DOCUMENT_VOCABULARY: Vocabulary = {
  sections: wordsOf(
    "section sect1 sect2 sect3 sect4 sect5 simplesect chapter part article appendix preface glossary bibliography",
    "refsect1 refsect2 refsect3 refentry div div1 div2 div3 div4 div5 div6 div7 topic concept task reference",
  ),
  headings: wordsOf("title head"),
  skipped: wordsOf(
    "info bookinfo articleinfo chapterinfo sectioninfo prolog teiHeader description binary image imagedata fw",
    "indexterm colspec spanspec",
  ),
  tags: {
    ...TABLE_PARTS,
    ...shownAs({
      div:
        "p para simpara ab shortdesc cmd l lg v stanza poem title subtitle head caption note tip warning caution " +
        "important sidebar figure figDesc bibl biblioentry bibliomixed address docTitle docAuthor opener closer " +
        "salute signed stage sp speaker footnote informaltable",
      ul: "itemizedlist simplelist list ul sl listBibl steps substeps choices variablelist dl",
      ol: "orderedlist ol procedure",
      li: "listitem item li sli member step substep",
      table: "tgroup simpletable",
      pre: "programlisting screen literallayout codeblock eg",
      code: "code literal command filename function codeph",
      blockquote: "blockquote epigraph cite lq",
      br: "lb empty-line",
    }),
  },
  special: {
    // In CALS a table's rows are in a group, and the table only holds it and the title.
    table: (element, { inside }) => {
      const tag = descend(element, "tgroup") === undefined ? "table" : "div";
      return `<${tag}>${inside(element)}</${tag}>`;
    },
    varlistentry: writeTerm,
    dlentry: writeTerm,
  },
};
