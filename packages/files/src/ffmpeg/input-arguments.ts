/** The one reader of FFmpeg's that may open a type: the many others are for playlists, devices and rare formats. */
const READERS: Record<string, string> = {
  "audio/mpeg": "mp3",
  "audio/mp4": "mov",
  "audio/wav": "wav",
  "audio/flac": "flac",
  "audio/ogg": "ogg",
  "audio/aac": "aac",
  "audio/x-ms-wma": "asf",
  "audio/amr": "amr",
  "audio/aiff": "aiff",
  "audio/webm": "matroska",
  "video/mp4": "mov",
  "video/quicktime": "mov",
  "video/3gpp": "mov",
  "video/webm": "matroska",
  "video/matroska": "matroska",
  "video/x-msvideo": "avi",
  "video/mpeg": "mpeg,mpegts,mpegvideo",
  "video/x-ms-wmv": "asf",
  "video/ogg": "ogg",
};

/** How a file is given to FFmpeg: read as its type alone, and nothing else is opened, on disk or on the network. */
export function inputArguments({ path, mediaType }: { path: string; mediaType: string }): string[] {
  const reader = READERS[mediaType] ?? "none";
  // Matroska's reader has the name "matroska,webm", of which each part counts; so have mov and its kin.
  const only = reader.includes(",") ? ["-format_whitelist", reader] : ["-f", reader];
  return ["-protocol_whitelist", "file,pipe", ...only, "-i", `file:${path}`];
}
