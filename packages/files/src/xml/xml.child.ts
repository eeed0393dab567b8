import { answerReading } from "../reading/answer-reading.js";
import { readXml } from "./read-xml.js";

answerReading(readXml);
