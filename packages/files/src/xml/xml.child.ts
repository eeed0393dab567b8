import { answerReading } from "../answer-reading.js";
import { readXml } from "./read-xml.js";

answerReading(readXml);
