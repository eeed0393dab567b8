import { answerTask } from "@loci/sandbox";
import { InflatedFiles } from "../members/inflated-files.js";
import { unpackGzip } from "./unpack-gzip.js";
import { unpackTar } from "./unpack-tar.js";
import { unpackZip } from "./unpack-zip.js";
import type { Unpacked, UnpackTask } from "./unpacked.js";

answerTask<UnpackTask, Unpacked>((task, progress) => {
  const unpacking = { task, inflated: new InflatedFiles(task, progress) };
  if (task.mediaType === "application/gzip") return unpackGzip(unpacking);
  if (task.mediaType === "application/x-tar") return unpackTar(task.path, unpacking);
  return unpackZip(unpacking);
});
