import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

export interface TlsCertificate {
  /** PEM. */
  key: string;
  certificate: string;
  /** Certificate of the authority that signed it. */
  authority: string;
}

/** A certificate for these names and addresses, signed by an authority that nobody else knows. Needs `openssl`. */
export async function createTlsCertificate(
  ...subjects: ("localhost" | "127.0.0.1" | `${string}.example`)[]
): Promise<TlsCertificate> {
  const folder = await mkdtemp(join(tmpdir(), "loci-tls-"));
  const openssl = (...parameters: string[]) => run("openssl", parameters, { cwd: folder });
  const curve = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"];
  const names = subjects.map((name) => `${/^[\d.]+$/.test(name) ? "IP" : "DNS"}:${name}`).join(",");
  try {
    await openssl("req", "-x509", ...curve, "-subj", "/CN=Test authority", "-keyout", "ca.key", "-out", "ca.crt");
    await openssl("req", "-new", ...curve.slice(0, 5), "-subj", "/CN=Test server", "-keyout", "key", "-out", "csr");
    await writeFile(join(folder, "names"), `subjectAltName=${names}\n`);
    const signing = ["-CA", "ca.crt", "-CAkey", "ca.key", "-CAcreateserial", "-days", "2", "-extfile", "names"];
    await openssl("x509", "-req", "-in", "csr", ...signing, "-out", "crt");
    const [key, certificate, authority] = await Promise.all(
      ["key", "crt", "ca.crt"].map((name) => readFile(join(folder, name), "utf8")),
    );
    return { key: key ?? "", certificate: certificate ?? "", authority: authority ?? "" };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
