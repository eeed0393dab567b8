import type { Segment } from "../layout/segment.js";
import type { Pdfium } from "./pdfium.js";

/** FPDF_ANNOT_TEXT, _FREETEXT and _WIDGET of fpdf_annot.h: notes, text boxes, fields of a form. */
const NOTE = 1;
const TEXT_BOX = 3;
const FIELD = 20;
const MAX_ANNOTATIONS = 2_000;
/** The size of type in a field whose height says nothing sensible. */
const USUAL_SIZE = 10;

/** Filled fields and notes: they stand on top of the page and not in its text. Each at its place. */
export function readAnnotations(pdfium: Pdfium, page: number): Segment[] {
  const { api } = pdfium;
  const count = Math.min(api.FPDFPage_GetAnnotCount(page), MAX_ANNOTATIONS);
  return Array.from({ length: count }, (_, index) => {
    const annotation = api.FPDFPage_GetAnnot(page, index);
    if (annotation === 0) return [];
    try {
      return asSegments(readText(pdfium, annotation), readBox(pdfium, annotation));
    } finally {
      api.FPDFPage_CloseAnnot(annotation);
    }
  }).flat();
}

function readText({ api, text }: Pdfium, annotation: number): string {
  const entry = (key: string) =>
    text((pointer, bytes) => api.FPDFAnnot_GetStringValue(annotation, key, pointer, bytes)).trim();
  const subtype = api.FPDFAnnot_GetSubtype(annotation);
  if (subtype === NOTE || subtype === TEXT_BOX) return entry("Contents");
  if (subtype !== FIELD) return "";
  const state = entry("AS");
  // Boxes to tick have a state; fields to write in have none.
  if (state !== "") return state === "Off" ? "" : "[x]";
  return entry("FT") === "Sig" ? "" : entry("V");
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function readBox({ api, withMemory, floats }: Pdfium, annotation: number): Box {
  return withMemory(16, (pointer) => {
    const isKnown = api.FPDFAnnot_GetRect(annotation, pointer);
    const [left = 0, top = 0, right = 0, bottom = 0] = isKnown ? floats(pointer, 4) : [];
    return { left, right, top: Math.max(top, bottom), bottom: Math.min(top, bottom) };
  });
}

function asSegments(text: string, { left, right, top, bottom }: Box): Segment[] {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== "");
  const size = Math.min(USUAL_SIZE, (top - bottom) / Math.max(1, lines.length)) || USUAL_SIZE;
  return lines.map((line, index) => ({
    text: line.trim(),
    left,
    right: Math.min(right, left + 0.5 * size * line.length),
    baseline: -(top - (index + 0.9) * size),
    size,
    isBold: false,
    isMonospaced: false,
  }));
}
