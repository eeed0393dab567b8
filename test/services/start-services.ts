import { installPythonClients } from "#test/contract/clients/install-python-clients.js";
import { fetchModels } from "./fetch-models.js";
import { installFuzzer } from "./fuzz/install-fuzzer.js";
import { installInspector } from "./inspector/install-inspector.js";
import { type Service, startDovecot, startElasticsearch, startS3, startTemporal } from "./service-process.js";

const environment = process.env;

/** The services that a suite may need: the variable with the address, and a way to start one when it is not set. */
const NEEDS = {
  elasticsearch: { variable: "LOCI_TEST_ELASTICSEARCH_URL", provide: startElasticsearch },
  temporal: { variable: "LOCI_TEST_TEMPORAL_ADDRESS", provide: startTemporal },
  s3: { variable: "LOCI_TEST_S3_URL", provide: startS3 },
  imap: { variable: "LOCI_TEST_IMAP_URL", provide: startDovecot },
  models: { variable: "LOCI_TEST_MODELS_FOLDER", provide: fetchModels },
  fuzzer: { variable: "LOCI_TEST_FUZZER", provide: installFuzzer },
  inspector: { variable: "LOCI_TEST_INSPECTOR", provide: installInspector },
  clients: { variable: "LOCI_TEST_PYTHON_CLIENTS", provide: installPythonClients },
};

/**
 * Brings the services that no variable points to, and takes them down at the end; they also end by themselves when this
 * process is killed. `LOCI_TEST_SERVICES=temporal,models` brings only these. A machine that cannot bring one runs
 * without: its suites skip and say why. With `CI` set that is an error.
 */
export default async function startServices(): Promise<() => Promise<void>> {
  const wanted = environment.LOCI_TEST_SERVICES?.split(",") ?? Object.keys(NEEDS);
  const started: Service[] = [];
  const failures: string[] = [];
  const bring = async ([name, { variable, provide }]: [string, (typeof NEEDS)[keyof typeof NEEDS]]) => {
    if (environment[variable]) return;
    try {
      if (!wanted.includes(name)) throw new Error("not asked for in LOCI_TEST_SERVICES");
      const service = await provide();
      started.push(service);
      environment[variable] = service.address;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      environment[`${variable}_MISSING`] = `no ${name}: ${reason}`;
      if (wanted.includes(name)) failures.push(`no ${name}: ${reason}`);
    }
  };
  const stop = async () => {
    await Promise.all(started.map((service) => service.stop()));
  };

  await Promise.all(Object.entries(NEEDS).map(bring));
  for (const failure of failures) process.stderr.write(`${failure}\n`);
  if (failures.length > 0 && environment.CI) {
    await stop();
    throw new Error(`CI promises these services:\n${failures.join("\n")}`);
  }
  return stop;
}
