/** The package has no types for its dictionaries. Each is a list of `from to` pairs between `|`. */
declare module "opencc-js/dict/TSCharacters" {
  const pairs: string;
  export default pairs;
}
declare module "opencc-js/dict/STCharacters" {
  const pairs: string;
  export default pairs;
}
