import { SANDBOX_SETTINGS } from "@loci/sandbox";
import { z } from "zod";
import { list, listOr, port, wholeNumber } from "./fields.js";
import { setting } from "./setting.js";

export const CONTENT_SETTINGS = {
  LOCI_MAX_TEXT_BYTES: setting(wholeNumber({ min: 1_000, max: 100_000_000 }).default(10_000_000), {
    means: "The largest text of a document.",
    unit: "bytes",
    readBy: ["server"],
  }),
  // Sizes are stored as 32-bit integers.
  LOCI_MAX_FILE_BYTES: setting(wholeNumber({ min: 1_000, max: 2_000_000_000 }).default(100 * 1024 * 1024), {
    means: "The largest uploaded file.",
    unit: "bytes",
    readBy: ["server"],
  }),
  LOCI_ALLOWED_HOSTS: setting(list, {
    means: "Private addresses that may be fetched from: `host` or `host:port`, comma-separated.",
    unset: "none: only public addresses",
    example: "wiki.internal:8080",
    readBy: ["server", "worker", "command"],
  }),
  LOCI_ALLOWED_PORTS: setting(list.pipe(z.array(port)), {
    means:
      "Ports of public hosts that may be fetched from, in addition to 80 and 443, comma-separated. " +
      "It allows no private address. Configured services (models, databases, object store) may use any port.",
    unset: "none",
    example: "8080,8443",
    readBy: ["server", "worker"],
  }),
  LOCI_EXTRACTION_LIMITS: setting(list, {
    means:
      "[Limits of reading](content-types.md#limits) that differ from their defaults: `name=value`, comma-separated.",
    unset: "the table of defaults",
    example: "pdf.budgetMs=600000,maxOcrPages=200",
    readBy: ["worker", "command"],
  }),
  LOCI_OCR_LANGUAGES: setting(listOr("eng"), {
    means: "Languages of scans and pictures as Tesseract's codes, comma-separated, most likely first.",
    readBy: ["worker", "command"],
  }),
  LOCI_SANDBOX: setting(z.enum(SANDBOX_SETTINGS, `is none of ${SANDBOX_SETTINGS.join(", ")}`).default("auto"), {
    means:
      "Where foreign files are read. `auto` uses the strongest sandbox of the system ([what each " +
      "keeps](content-types.md#sandbox)).",
    readBy: ["worker", "command"],
  }),
};

export const RETENTION_SETTINGS = {
  LOCI_FORGOTTEN_RETENTION_DAYS: setting(wholeNumber({ min: 0, max: 36_500 }).default(30), {
    means: "How long a forgotten or expired memory can be restored. It is then erased.",
    unit: "days",
    readBy: ["worker"],
  }),
  LOCI_EVENT_RETENTION_DAYS: setting(wholeNumber({ min: 1, max: 36_500 }).default(30), {
    means: "How long a subscription can be resumed from an event.",
    unit: "days",
    readBy: ["worker"],
  }),
  LOCI_PIPELINE_RETENTION_DAYS: setting(wholeNumber({ min: 1, max: 36_500 }).default(30), {
    means:
      "How long steps of pipelines and ended workflows of the embedded engine are kept. " +
      "With Temporal, the retention of its namespace applies.",
    unit: "days",
    readBy: ["worker"],
  }),
  LOCI_REQUEST_LOG_RETENTION_DAYS: setting(wholeNumber({ min: 1, max: 36_500 }).default(90), {
    means: "How long the log of requests is kept, which analytics count.",
    unit: "days",
    readBy: ["worker"],
  }),
};
