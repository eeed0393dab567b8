/** A named section of a profile; the description tells what belongs in it. */
export interface ProfileBucket {
  key: string;
  description: string;
}

export const defaultProfileBuckets: ProfileBucket[] = [
  { key: "preferences", description: "What the person prefers, likes and dislikes" },
];
