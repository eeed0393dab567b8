export { findVideo, type LinkedVideo } from "./find-video.js";
export { readVimeoConfig } from "./read-vimeo-config.js";
export { readYoutubePage } from "./read-youtube-page.js";
export { AUTOMATIC_CAPTIONS, type CaptionTrack, chooseTrack, type VideoAbout } from "./video-about.js";
export { writeCaptions } from "./write-captions.js";
