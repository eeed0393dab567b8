export { aboutWhom, askedPeople, isAbout } from "./about-whom.js";
export { tellingOf } from "./telling-of.js";
