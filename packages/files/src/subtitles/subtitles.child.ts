import { answerReading } from "../answer-reading.js";
import { readSubtitles } from "./read-subtitles.js";

answerReading(readSubtitles);
