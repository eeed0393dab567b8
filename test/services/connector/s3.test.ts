import { describe, expect, it } from "vitest";
import { describeConnector } from "#test/conformance/connector/connector-suite.js";
import { openSession } from "#test/support/services/open-session.js";
import { RealS3 } from "#test/support/services/s3/real-s3.js";
import { useShared } from "#test/support/use-shared.js";
import { s3 } from "../find-service.js";

describe.skipIf(s3.missing !== null)(s3.missing ?? "S3, against a real server", () => {
  describeConnector("s3", () => RealS3.connect(s3.address));

  describe("a bucket", () => {
    const real = useShared(() => RealS3.connect(s3.address), "for each");
    const list = (changes: Record<string, unknown>) =>
      real.connector.changes(openSession(real.connector, { config: { ...real.config, ...changes } }), null);

    it("that is gone is a fault, not an empty one", async () => {
      await expect(list({ bucket: "nowhere" })).rejects.toMatchObject({
        code: "bad_input",
        message: expect.stringContaining("the bucket does not exist"),
      });
    });

    it("is refused to another secret", async () => {
      await expect(list({ secretAccessKey: "another" })).rejects.toMatchObject({ code: "auth_expired" });
    });
  });
});
