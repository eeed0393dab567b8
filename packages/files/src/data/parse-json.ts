/** Numbers of so many digits lose some of them as JavaScript numbers; most are names of things. */
const LONG_NUMBER = /[[:,\s]-?\d{16,}/;

/** JSON with its long numbers kept digit by digit, as strings; undefined for text that is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return LONG_NUMBER.test(text) ? JSON.parse(text, keepDigits) : JSON.parse(text);
  } catch (error) {
    // A RangeError: nested too deeply for a reviver, which is called by recursion.
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Engines before V8 11.4 do not give the source: then the number stays as it is. */
function keepDigits(_key: string, value: unknown, context?: { source?: string }): unknown {
  const isLossy = typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value);
  return isLossy ? (context?.source ?? value) : value;
}
