const MAX_LENGTH = 8192;

/** The address when the content is one http(s) URL and nothing else, white space around it aside; else null. */
export function findSingleUrl(content: string): string | null {
  const candidate = content.length > MAX_LENGTH * 2 ? "" : content.trim();
  if (candidate.length > MAX_LENGTH || !/^https?:\/\/[^\s<>"]+$/i.test(candidate)) return null;
  return URL.canParse(candidate) ? candidate : null;
}
