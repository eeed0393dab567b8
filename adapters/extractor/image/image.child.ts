import { answerTask } from "../../child-task.js";
import { type ImageReading, type ImageTask, readImage } from "./read-image.js";

answerTask<ImageTask, ImageReading>((task, progress) => readImage(task, progress));
