import { createHash, randomUUID } from "node:crypto";
import { request } from "node:http";
import { buffer } from "node:stream/consumers";
import { signS3Request } from "#adapters/sign-s3-request.js";
import type { FakeAnswer, FakeCall } from "../fake-http-source.js";
import { FakeS3 } from "./fake-s3.js";

/** A bucket of a real server. Calls of the connector pass through here, to be counted and to fail, and are answered there. */
export class RealS3 extends FakeS3 {
  #address = "";

  static async connect(address: string): Promise<RealS3> {
    const keys = { accessKeyId: "loci-test", secretAccessKey: "loci-test-secret" };
    const real = new RealS3({ bucket: randomUUID(), region: "us-east-1", ...keys });
    real.#address = address;
    await real.#write("PUT", "");
    await real.begin();
    return real;
  }

  override async put(key: string, text: string): Promise<void> {
    await super.put(key, text);
    await this.#write("PUT", key, text);
  }

  protected override async remove(key: string): Promise<void> {
    await super.remove(key);
    await this.#write("DELETE", key);
  }

  /** With the headers as they came: the signature is that of the connector. */
  protected override async answer({ method, target, headers }: FakeCall): Promise<FakeAnswer> {
    const { promise, resolve, reject } = Promise.withResolvers<FakeAnswer>();
    const sent = request(`${this.#address}${target}`, { method, headers }, (response) => {
      const { "content-type": type = "", etag = "" } = response.headers;
      const known = { "content-type": type, ...(etag !== "" && { etag }) };
      buffer(response).then((body) => resolve({ status: response.statusCode ?? 0, headers: known, body }), reject);
    });
    sent.on("error", reject).end();
    return await promise;
  }

  async #write(method: "PUT" | "DELETE", key: string, body?: string): Promise<void> {
    const sha256 = body === undefined ? undefined : createHash("sha256").update(body).digest("hex");
    const target = key.split("/").map(encodeURIComponent).join("/");
    const signed = await signS3Request({ ...this.account, endpoint: this.#address }, { method, target, sha256 });
    const response = await fetch(signed.url, { method, headers: signed.headers, ...(body !== undefined && { body }) });
    if (!response.ok) throw new Error(`S3 refuses to ${method} ${key}: ${await response.text()}`);
  }
}
