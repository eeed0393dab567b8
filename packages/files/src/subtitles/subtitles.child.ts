import { answerReading } from "../reading/answer-reading.js";
import { readSubtitles } from "./read-subtitles.js";

answerReading(readSubtitles);
