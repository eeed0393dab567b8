export interface MediaTypeEntry {
  /** The one name that Loci uses for the kind. */
  mediaType: string;
  /** For people. */
  name: string;
  /** Kinds of text carry no signature: among these the sender's word breaks ties. */
  isText?: true;
  /** How senders and libraries call it too. */
  aliases?: string[];
  /** Endings of file names, lower-case, without the dot. */
  extensions: string[];
}

const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml";
const SLIDES = "application/vnd.openxmlformats-officedocument.presentationml";
const SHEETS = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const OPEN_DOCUMENT = "application/vnd.oasis.opendocument";

/** Every kind that is told apart, one media type each; whether it can be read is said by the extractors. */
export const MEDIA_TYPES: readonly MediaTypeEntry[] = [
  { mediaType: "text/plain", name: "Plain text", isText: true, extensions: ["txt", "text", "log"] },
  {
    mediaType: "text/markdown",
    name: "Markdown",
    isText: true,
    aliases: ["text/x-markdown"],
    extensions: ["md", "markdown", "mdown", "mkd", "mdx"],
  },
  {
    mediaType: "text/asciidoc",
    name: "AsciiDoc",
    isText: true,
    aliases: ["text/x-asciidoc"],
    extensions: ["adoc", "asciidoc"],
  },
  {
    mediaType: "text/x-rst",
    name: "reStructuredText",
    isText: true,
    aliases: ["text/prs.fallenstein.rst"],
    extensions: ["rst", "rest"],
  },
  {
    mediaType: "text/html",
    name: "Web page",
    isText: true,
    aliases: ["application/xhtml+xml"],
    extensions: ["html", "htm", "xhtml"],
  },
  {
    mediaType: "text/csv",
    name: "CSV, whatever parts the cells",
    isText: true,
    aliases: ["application/csv", "text/x-csv", "text/comma-separated-values"],
    extensions: ["csv"],
  },
  {
    mediaType: "text/tab-separated-values",
    name: "TSV",
    isText: true,
    aliases: ["text/tsv"],
    extensions: ["tsv", "tab"],
  },
  {
    mediaType: "application/json",
    name: "JSON",
    isText: true,
    aliases: ["text/json", "application/geo+json", "application/ld+json"],
    extensions: ["json", "geojson", "jsonld"],
  },
  {
    mediaType: "application/jsonl",
    name: "JSON Lines",
    isText: true,
    aliases: ["application/x-ndjson", "application/ndjson", "application/x-jsonlines", "application/json-seq"],
    extensions: ["jsonl", "ndjson"],
  },
  { mediaType: "application/x-ipynb+json", name: "Jupyter notebook", isText: true, extensions: ["ipynb"] },
  {
    mediaType: "application/yaml",
    name: "YAML",
    isText: true,
    aliases: ["text/yaml", "text/x-yaml", "application/x-yaml"],
    extensions: ["yaml", "yml"],
  },
  // The extensions of source code are in text/code-language.ts.
  { mediaType: "text/x-source-code", name: "Source code", isText: true, extensions: [] },
  { mediaType: "text/vtt", name: "WebVTT subtitles", isText: true, extensions: ["vtt"] },
  {
    mediaType: "application/x-subrip",
    name: "SRT subtitles",
    isText: true,
    aliases: ["text/srt"],
    extensions: ["srt"],
  },
  { mediaType: "message/rfc822", name: "E-mail", isText: true, extensions: ["eml", "mht", "mhtml"] },
  { mediaType: "application/mbox", name: "Mailbox", isText: true, extensions: ["mbox"] },
  {
    mediaType: "application/xml",
    name: "XML",
    isText: true,
    aliases: ["text/xml"],
    extensions: ["xml", "opml", "kml", "gpx"],
  },
  { mediaType: "application/jats+xml", name: "JATS article", isText: true, extensions: ["nxml"] },
  { mediaType: "application/docbook+xml", name: "DocBook", isText: true, extensions: ["dbk", "docbook"] },
  { mediaType: "application/tei+xml", name: "TEI", isText: true, extensions: ["tei"] },
  { mediaType: "application/rss+xml", name: "RSS feed", isText: true, extensions: ["rss"] },
  { mediaType: "application/atom+xml", name: "Atom feed", isText: true, extensions: ["atom"] },
  { mediaType: "image/svg+xml", name: "SVG picture", isText: true, extensions: ["svg"] },
  { mediaType: "application/rtf", name: "RTF", aliases: ["text/rtf"], extensions: ["rtf"] },
  { mediaType: "application/pdf", name: "PDF", aliases: ["application/x-pdf"], extensions: ["pdf"] },
  {
    mediaType: `${WORD}.document`,
    name: "Word",
    aliases: [
      `${WORD}.template`,
      "application/vnd.ms-word.document.macroenabled.12",
      "application/vnd.ms-word.template.macroenabled.12",
    ],
    extensions: ["docx", "docm", "dotx", "dotm"],
  },
  {
    mediaType: `${SLIDES}.presentation`,
    name: "PowerPoint",
    aliases: [
      `${SLIDES}.template`,
      `${SLIDES}.slideshow`,
      "application/vnd.ms-powerpoint.presentation.macroenabled.12",
      "application/vnd.ms-powerpoint.template.macroenabled.12",
      "application/vnd.ms-powerpoint.slideshow.macroenabled.12",
    ],
    extensions: ["pptx", "pptm", "potx", "potm", "ppsx", "ppsm"],
  },
  {
    mediaType: `${SHEETS}.sheet`,
    name: "Excel",
    aliases: [
      `${SHEETS}.template`,
      "application/vnd.ms-excel.sheet.macroenabled.12",
      "application/vnd.ms-excel.template.macroenabled.12",
    ],
    extensions: ["xlsx", "xlsm", "xltx", "xltm"],
  },
  {
    mediaType: `${OPEN_DOCUMENT}.text`,
    name: "OpenDocument text",
    aliases: [`${OPEN_DOCUMENT}.text-template`],
    extensions: ["odt", "ott"],
  },
  {
    mediaType: `${OPEN_DOCUMENT}.presentation`,
    name: "OpenDocument slides",
    aliases: [`${OPEN_DOCUMENT}.presentation-template`],
    extensions: ["odp", "otp"],
  },
  {
    mediaType: `${OPEN_DOCUMENT}.spreadsheet`,
    name: "OpenDocument sheet",
    aliases: [`${OPEN_DOCUMENT}.spreadsheet-template`],
    extensions: ["ods", "ots"],
  },
  { mediaType: "application/msword", name: "Word 97-2003", extensions: ["doc", "dot"] },
  { mediaType: "application/vnd.ms-powerpoint", name: "PowerPoint 97-2003", extensions: ["ppt", "pps"] },
  { mediaType: "application/vnd.ms-excel", name: "Excel 97-2003", extensions: ["xls", "xlt"] },
  { mediaType: "application/vnd.ms-outlook", name: "Outlook message", extensions: ["msg"] },
  {
    mediaType: "application/x-ole-storage",
    name: "OLE2 storage of another kind",
    aliases: ["application/x-cfb"],
    extensions: [],
  },
  { mediaType: "application/epub+zip", name: "EPUB", extensions: ["epub"] },
  {
    mediaType: "application/zip",
    name: "ZIP archive",
    aliases: ["application/x-zip-compressed"],
    extensions: ["zip"],
  },
  {
    mediaType: "application/gzip",
    name: "Gzip, also of a tar archive",
    aliases: ["application/x-gzip"],
    extensions: ["gz", "tgz"],
  },
  { mediaType: "application/x-tar", name: "Tar archive", extensions: ["tar"] },
  {
    mediaType: "application/vnd.rar",
    name: "RAR archive",
    aliases: ["application/x-rar-compressed"],
    extensions: ["rar"],
  },
  { mediaType: "application/x-7z-compressed", name: "7-Zip archive", extensions: ["7z"] },
  { mediaType: "image/png", name: "PNG", aliases: ["image/apng"], extensions: ["png"] },
  { mediaType: "image/jpeg", name: "JPEG", aliases: ["image/jpg"], extensions: ["jpg", "jpeg"] },
  { mediaType: "image/webp", name: "WebP", extensions: ["webp"] },
  { mediaType: "image/gif", name: "GIF", extensions: ["gif"] },
  { mediaType: "image/tiff", name: "TIFF", extensions: ["tif", "tiff"] },
  { mediaType: "image/bmp", name: "BMP", aliases: ["image/x-ms-bmp"], extensions: ["bmp"] },
  { mediaType: "image/avif", name: "AVIF", extensions: ["avif"] },
  {
    mediaType: "image/heic",
    name: "HEIC",
    aliases: ["image/heif", "image/heic-sequence", "image/heif-sequence"],
    extensions: ["heic", "heif"],
  },
  { mediaType: "audio/mpeg", name: "MP3", aliases: ["audio/mp3"], extensions: ["mp3", "mp2"] },
  { mediaType: "audio/mp4", name: "M4A", aliases: ["audio/x-m4a"], extensions: ["m4a", "m4b"] },
  {
    mediaType: "audio/wav",
    name: "WAV",
    aliases: ["audio/x-wav", "audio/wave", "audio/vnd.wave"],
    extensions: ["wav"],
  },
  { mediaType: "audio/flac", name: "FLAC", aliases: ["audio/x-flac"], extensions: ["flac"] },
  {
    mediaType: "audio/ogg",
    name: "Ogg sound",
    aliases: ["audio/opus", "application/ogg"],
    extensions: ["ogg", "oga", "opus"],
  },
  { mediaType: "audio/aac", name: "AAC", extensions: ["aac"] },
  { mediaType: "audio/x-ms-wma", name: "WMA", aliases: ["audio/x-ms-asf"], extensions: ["wma"] },
  { mediaType: "audio/amr", name: "AMR", extensions: ["amr"] },
  { mediaType: "audio/aiff", name: "AIFF", aliases: ["audio/x-aiff"], extensions: ["aif", "aiff"] },
  { mediaType: "video/mp4", name: "MP4", aliases: ["video/x-m4v"], extensions: ["mp4", "m4v"] },
  { mediaType: "video/webm", name: "WebM", extensions: ["webm"] },
  { mediaType: "video/quicktime", name: "QuickTime", extensions: ["mov"] },
  { mediaType: "video/matroska", name: "Matroska", aliases: ["video/x-matroska"], extensions: ["mkv"] },
  { mediaType: "video/x-msvideo", name: "AVI", aliases: ["video/vnd.avi", "video/avi"], extensions: ["avi"] },
  {
    mediaType: "video/mpeg",
    name: "MPEG",
    aliases: ["video/mp1s", "video/mp2p", "video/mp2t"],
    extensions: ["mpg", "mpeg", "ts"],
  },
  { mediaType: "video/3gpp", name: "3GP", aliases: ["video/3gpp2"], extensions: ["3gp", "3g2"] },
  {
    mediaType: "video/x-ms-wmv",
    name: "WMV",
    aliases: ["video/x-ms-asf", "application/vnd.ms-asf"],
    extensions: ["wmv", "asf"],
  },
  { mediaType: "video/ogg", name: "Ogg video", extensions: ["ogv"] },
  { mediaType: "application/vnd.sqlite3", name: "SQLite", aliases: ["application/x-sqlite3"], extensions: ["sqlite"] },
];

const BY_NAME = new Map(
  MEDIA_TYPES.flatMap((entry) => [entry.mediaType, ...(entry.aliases ?? [])].map((name) => [name, entry.mediaType])),
);

/** The name that Loci uses for a media type, without parameters; unknown ones stay as they are. */
export function canonicalMediaType(mediaType: string): string {
  const name = mediaType.split(";")[0]?.trim().toLowerCase() ?? "";
  return BY_NAME.get(name) ?? name;
}
