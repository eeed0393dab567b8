/**
 * Decodes pieces of prepared sound. Input: the folder of the module or an empty line, the path of the sound with the
 * first byte of its samples, then a line with the first and last sample of each piece. Output: one line for each piece,
 * `[[word, first second, last second], ...]`, with seconds within the piece.
 *
 * Decoding uses PocketSphinx's defaults. Wider beams and other weights of the language model changed the errors in 474
 * words of speech by no more than chance.
 */
export const RECOGNISE_SCRIPT = `
import json, sys
lines = sys.stdin.read().split("\\n")
if lines[0]: sys.path.insert(0, lines[0])
from pocketsphinx import Decoder
decoder = Decoder(loglevel="FATAL", samprate=16000)
FRAME = 0.01
with open(lines[1], "rb") as sound:
    for line in lines[3:]:
        if not line: continue
        first, last = map(int, line.split())
        sound.seek(int(lines[2]) + first * 2)
        decoder.start_utt()
        decoder.process_raw(sound.read((last - first) * 2), full_utt=True)
        decoder.end_utt()
        words = [] if decoder.hyp() is None else [
            [part.word.split("(")[0], part.start_frame * FRAME, (part.end_frame + 1) * FRAME]
            for part in decoder.seg() if not part.word.startswith(("<", "[", "+"))]
        print(json.dumps(words), flush=True)
`;

/**
 * Prints the path of the interpreter when it can use the module. Its argument is the folder of the module, or empty.
 */
export const PROBE_SCRIPT = `
import sys
if sys.argv[1]: sys.path.insert(0, sys.argv[1])
from pocketsphinx import Decoder
print(sys.executable)
`;
