import { answerTask } from "@loci/sandbox";
import { type ImageReading, type ImageTask, readImage } from "./read-image.js";

answerTask<ImageTask, ImageReading>((task, progress) => readImage(task, progress));
