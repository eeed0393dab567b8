import { join, relative } from "node:path";

/** What `npm start` loads: the programs, and the threads that each of them starts. */
const ENTRIES = [
  "apps/launcher/main",
  "apps/programs/server",
  "apps/programs/worker",
  "adapters/embedding-model/local/inference.worker",
  "adapters/search-index/sqlite/index.worker",
  "adapters/text-work/thread/text-work.worker",
];
/** Packages with native code or files of their own, and clients of services that few installations use. */
const OUTSIDE = /^(@dbos-inc\/|@elastic\/|@temporalio\/|onnxruntime-node|openai|pg-native|sharp|sherpa-onnx-node)/;
/** Stands for the address of a module's own file while its place in the bundle is unknown. */
const ADDRESS = /LOCI_ADDRESS_OF\("([^"]+)"\)/g;

/**
 * Joins the modules of each program into a few files, in place of the files of `dist` that start it: some 2,700 small
 * files take 0.6 s of processor time and 30 MB more. Modules keep the address of their own file.
 */
export async function bundle(root, { dist, folders }) {
  // Not there before the first installation.
  const { rolldown } = await import("rolldown");
  const bundled = await rolldown({
    cwd: root,
    input: Object.fromEntries(ENTRIES.map((entry) => [entry, join(dist, `${entry}.js`)])),
    platform: "node",
    external: OUTSIDE,
    resolve: { alias: Object.fromEntries(folders.map((folder) => [`#${folder}`, join(dist, folder)])) },
    plugins: [keepAddresses(root, dist)],
    logLevel: "silent",
  });
  await bundled.write({
    dir: dist,
    entryFileNames: "[name].js",
    chunkFileNames: "bundle/[name]-[hash].js",
    // GraphQL types and errors are named by their classes.
    keepNames: true,
  });
  await bundled.close();
}

function keepAddresses(root, dist) {
  const placeOf = (id) => (id.startsWith(dist) ? join("dist", relative(dist, id)) : relative(root, id));
  return {
    name: "keep-addresses",
    transform: {
      filter: { code: "import.meta.url" },
      // The bundler's own module has no file.
      handler: (code, id) =>
        id.startsWith("\0") ? null : code.replaceAll("import.meta.url", `LOCI_ADDRESS_OF("${placeOf(id)}")`),
    },
    renderChunk(code, { fileName }) {
      const up = "../".repeat(fileName.split("/").length);
      return code.replace(ADDRESS, (_all, place) => `new URL("${up}${place}", import.meta.url).href`);
    },
  };
}
