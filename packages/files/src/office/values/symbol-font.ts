const UPPER_GREEK = "ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ";
const LOWER_GREEK = "αβχδεφγηιϕκλμνοπθρστυϖωξψζ";

/** Signs of Adobe's Symbol encoding that texts use; its letters are Greek. */
const SIGNS: Record<number, string> = {
  34: "∀",
  36: "∃",
  64: "≅",
  94: "⊥",
  163: "≤",
  165: "∞",
  171: "↔",
  172: "←",
  173: "↑",
  174: "→",
  175: "↓",
  176: "°",
  177: "±",
  179: "≥",
  180: "×",
  181: "∝",
  182: "∂",
  183: "•",
  184: "÷",
  185: "≠",
  186: "≡",
  187: "≈",
  188: "…",
  198: "∅",
  199: "∩",
  200: "∪",
  206: "∈",
  207: "∉",
  209: "∇",
  213: "∏",
  214: "√",
  215: "⋅",
  216: "¬",
  217: "∧",
  218: "∨",
  219: "⇔",
  220: "⇐",
  222: "⇒",
  229: "∑",
  242: "∫",
};

/** Boxes and ticks of Wingdings, which forms use. */
const WINGDINGS: Record<number, string> = { 168: "☐", 251: "✗", 252: "✓", 253: "☒", 254: "☑", 224: "→" };

/** The sign that a code of a symbol font shows; empty for signs without a meaning in text. */
export function symbolOf(code: number, font: string): string {
  // Office keeps such codes in a private range of Unicode.
  const index = code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code;
  if (/wingdings/i.test(font)) return WINGDINGS[index] ?? "";
  if (!/symbol/i.test(font)) return code < 0xe000 ? String.fromCodePoint(code) : "";
  if (index >= 65 && index <= 90) return UPPER_GREEK[index - 65] ?? "";
  if (index >= 97 && index <= 122) return LOWER_GREEK[index - 97] ?? "";
  return SIGNS[index] ?? (index >= 32 && index < 127 ? String.fromCharCode(index) : "");
}
