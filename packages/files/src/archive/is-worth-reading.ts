/** Files that systems and tools leave in folders, and that nobody means to send. */
const LEFTOVERS =
  /(?:^|\/)(?:__MACOSX|\.git|\.svn|\.hg|node_modules|__pycache__)\/|(?:^|\/)(?:\._[^/]*|\.DS_Store|Thumbs\.db|desktop\.ini)$/;

/** Whether a member of that name is a file that somebody wrote. */
export function isWorthReading(name: string): boolean {
  return !name.endsWith("/") && !LEFTOVERS.test(name);
}
