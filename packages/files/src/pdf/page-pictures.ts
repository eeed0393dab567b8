import type { Pdfium } from "./pdfium.js";

/** FPDF_PAGEOBJ_PATH, _IMAGE and _FORM of fpdf_edit.h. */
const PATH = 2;
const IMAGE = 3;
const FORM = 5;
/** Letters drawn as outlines are many paths; rules and boxes are few. */
const OUTLINED_TEXT_PATHS = 50;
/** Drawings have any number of objects: the first ones tell. */
const MAX_OBJECTS = 5_000;

export interface PagePictures {
  /** There is something that may show text: a picture, a nested drawing, letters as outlines. */
  hasPictures: boolean;
  /** The share of the page that its largest picture covers, 0 to 1. */
  coverage: number;
}

/** The pictures of a page. */
export function findPictures({ api, withMemory, floats }: Pdfium, page: number): PagePictures {
  const area = api.FPDF_GetPageWidthF(page) * api.FPDF_GetPageHeightF(page);
  const count = Math.min(api.FPDFPage_CountObjects(page), MAX_OBJECTS);
  let paths = 0;
  let largest = 0;
  let hasPictures = false;
  for (let index = 0; index < count; index++) {
    const object = api.FPDFPage_GetObject(page, index);
    const type = api.FPDFPageObj_GetType(object);
    if (type === PATH) paths += 1;
    if (type !== IMAGE && type !== FORM) continue;
    hasPictures = true;
    const covered = withMemory(16, (pointer) => {
      const isKnown = api.FPDFPageObj_GetBounds(object, pointer, pointer + 4, pointer + 8, pointer + 12);
      const [left = 0, bottom = 0, right = 0, top = 0] = isKnown ? floats(pointer, 4) : [];
      return (right - left) * (top - bottom);
    });
    largest = Math.max(largest, covered);
  }
  return {
    hasPictures: hasPictures || paths > OUTLINED_TEXT_PATHS,
    coverage: area > 0 ? Math.min(1, largest / area) : 0,
  };
}
