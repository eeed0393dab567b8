import { readdirSync } from "node:fs";
import { join, relative } from "node:path";

/** Packages with native code or files of their own, and clients of services that few installations use. */
const OUTSIDE = /^(@dbos-inc\/|@elastic\/|@temporalio\/|onnxruntime-node|openai|pg-native|sharp|sherpa-onnx-node)/;
/** Stands for the address of a module's own file while its place in the bundle is unknown. */
const ADDRESS = /LOCI_ADDRESS_OF\("([^"]+)"\)/g;

/**
 * Joins the modules of each program into a few files, in place of the files of `dist` that start it: the 2,700 small
 * files of a server take 0.6 s of processor time and 30 MB more. Modules keep the address of their own file. A program
 * is a file whose name matches `programs`; `imports` tells where the names of the package's own modules lead.
 */
export async function bundle(root, { folder, dist, programs, imports }) {
  // Not there before the first installation.
  const { rolldown } = await import("rolldown");
  const entries = readdirSync(dist, { recursive: true }).filter((name) => programs.test(name));
  const bundled = await rolldown({
    cwd: root,
    input: Object.fromEntries(entries.map((name) => [name.replace(/\.js$/, ""), join(dist, name)])),
    platform: "node",
    external: OUTSIDE,
    resolve: { alias: Object.fromEntries(Object.entries(imports).map(([name, place]) => [name, join(dist, place)])) },
    plugins: [keepAddresses(join(root, folder), dist)],
    // graphql-js otherwise compares names at each look at a type, and Express shows stacks to clients.
    transform: { define: { "process.env.NODE_ENV": '"production"' } },
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

function keepAddresses(folder, dist) {
  const placeOf = (id) => (id.startsWith(dist) ? join("dist", relative(dist, id)) : relative(folder, id));
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
