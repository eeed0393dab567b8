export type VideoPlatform = "youtube" | "vimeo" | "other";

/** A video on a platform, as its link names it. */
export interface LinkedVideo {
  platform: VideoPlatform;
  /** Empty for platforms whose pages give no captions. */
  id: string;
  /** The platform's name for people. */
  called: string;
}

/** Platforms whose pages hold a player and no words. */
const OTHERS: [host: string, called: string, path: RegExp][] = [
  ["tiktok.com", "TikTok", /^\/@[^/]+\/video\/\d+/],
  ["dailymotion.com", "Dailymotion", /^\/(?:embed\/)?video\/\w+/],
  ["dai.ly", "Dailymotion", /^\/\w+/],
  ["twitch.tv", "Twitch", /^\/videos\/\d+/],
  ["loom.com", "Loom", /^\/share\/\w+/],
];

/** The video that a link leads to, or null for an ordinary page. Other pages of a platform are ordinary, too. */
export function findVideo(link: string): LinkedVideo | null {
  if (!URL.canParse(link)) return null;
  const { hostname, pathname, searchParams } = new URL(link);
  const host = hostname.toLowerCase().replace(/^(?:www|m|music)\./, "");
  const youtube = youtubeId({ host, pathname, query: searchParams.get("v") });
  if (youtube !== null) return { platform: "youtube", id: youtube, called: "YouTube" };
  const vimeo = host === "vimeo.com" || host === "player.vimeo.com" ? vimeoId(pathname) : null;
  if (vimeo !== null) return { platform: "vimeo", id: vimeo, called: "Vimeo" };
  const other = OTHERS.find(([name, , path]) => host === name && path.test(pathname));
  return other === undefined ? null : { platform: "other", id: "", called: other[1] };
}

function youtubeId({ host, pathname, query }: { host: string; pathname: string; query: string | null }): string | null {
  const [, first = "", second = ""] = pathname.split("/");
  const named = () => (["embed", "shorts", "live", "v"].includes(first) ? second : null);
  const found = () => {
    if (host === "youtu.be") return first;
    if (host !== "youtube.com" && host !== "youtube-nocookie.com") return null;
    return first === "watch" ? query : named();
  };
  const id = found();
  return id !== null && /^[\w-]{11}$/.test(id) ? id : null;
}

function vimeoId(pathname: string): string | null {
  return /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d{4,12})(?:\/|$)/.exec(pathname)?.[1] ?? null;
}
