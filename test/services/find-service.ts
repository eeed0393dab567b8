const environment = process.env;

/** `missing` says why there is none on this machine; null when there is one. */
export interface FoundService {
  address: string;
  missing: string | null;
}

export const elasticsearch = found("LOCI_TEST_ELASTICSEARCH_URL");
export const temporal = found("LOCI_TEST_TEMPORAL_ADDRESS");
export const s3 = found("LOCI_TEST_S3_URL");
export const imap = found("LOCI_TEST_IMAP_URL");
/** Its address is a folder with a folder for each local embedding model. */
export const models = found("LOCI_TEST_MODELS_FOLDER");
/** Its address is a folder with the modules of the fuzzer of OpenAPI documents. */
export const fuzzer = found("LOCI_TEST_FUZZER");
/** Its address is a folder with the modules of the inspector of MCP servers. */
export const inspector = found("LOCI_TEST_INSPECTOR");
/** Its address is a folder with the modules of one Python client a version. */
export const pythonClients = found("LOCI_TEST_PYTHON_CLIENTS");

/** `npm run record:histories` */
export const isRecording = environment.LOCI_RECORD_HISTORIES !== undefined;

function found(variable: string): FoundService {
  const address = environment[variable] ?? "";
  const missing = environment[`${variable}_MISSING`] ?? `${variable} is not set; run it with npm run test:services`;
  return { address, missing: address === "" ? missing : null };
}
