import sharp, { type Metadata, type ResizeOptions } from "sharp";
import { estimateSkew } from "./estimate-skew.js";
import { asSharp, type GreyPicture, toGrey } from "./grey-picture.js";
import { levelBackground } from "./level-background.js";
import { type Rules, removeRules } from "./remove-rules.js";

/** Below this mean brightness a picture is light text on a dark ground. */
const DARK_MEAN = 110;
/** Tesseract wants letters of about 20 to 40 pixels; pictures of screens and the web have 8 to 16. */
const SMALL_SIDE = 2200;
const MAX_ENLARGEMENT = 3;
/** A page of A4 at 300 dpi is 3,508 pixels high; more makes reading slow and no better. */
const MAX_SIDE = 3_600;
/** Smaller angles are read as well without turning (measured up to 1.2 degrees). */
const MIN_SKEW = 0.7;
/** Thinner pictures have no angle that could be measured. */
const MIN_SIDE = 100;

export interface PreparedPicture extends GreyPicture {
  /** Lines that it showed; they are gone. */
  rules: Rules;
}

/** Makes a picture that recognition reads well: upright by its own tag, dark on white, large enough, straight, without ruled lines. */
export async function preparePicture(picture: Buffer, maxPixels: number): Promise<PreparedPicture> {
  const options = { limitInputPixels: maxPixels, failOn: "none" } as const;
  const size = sizeFor(await sharp(picture, options).metadata());
  const upright = sharp(picture, options).rotate().flatten({ background: "white" });
  const grey = await toGrey(size === null ? upright : upright.resize(size));
  if (meanOf(grey) < DARK_MEAN) negate(grey);
  const straight = await straighten(grey);
  levelBackground(straight);
  return { ...straight, rules: removeRules(straight) };
}

/** The picture turned by quarters, clockwise. */
export async function turnPicture(picture: GreyPicture, degrees: number): Promise<GreyPicture> {
  return degrees === 0 ? picture : toGrey(asSharp(picture).rotate(degrees));
}

function sizeFor({ width, height }: Metadata): ResizeOptions | null {
  const side = Math.max(width, height);
  if (side > MAX_SIDE) return within(MAX_SIDE);
  if (side >= SMALL_SIDE) return null;
  const wanted = Math.round(side * Math.min(MAX_ENLARGEMENT, SMALL_SIDE / side));
  return { width: wanted, height: wanted, fit: "inside", kernel: "lanczos3" };
}

function within(side: number): ResizeOptions {
  return { width: side, height: side, fit: "inside", withoutEnlargement: true };
}

function meanOf({ pixels }: GreyPicture): number {
  return pixels.reduce((sum, value) => sum + value, 0) / pixels.length;
}

function negate({ pixels }: GreyPicture): void {
  for (let at = 0; at < pixels.length; at++) pixels[at] = 255 - (pixels[at] ?? 0);
}

async function straighten(picture: GreyPicture): Promise<GreyPicture> {
  if (Math.min(picture.width, picture.height) < MIN_SIDE) return picture;
  const skew = await estimateSkew(picture);
  return Math.abs(skew) < MIN_SKEW ? picture : toGrey(asSharp(picture).rotate(-skew, { background: "white" }));
}
