import pino from "pino";
import { vi } from "vitest";
import { createDbosEngine } from "#adapters/workflow-engine/dbos/dbos-engine.js";
import { migrateDbos } from "#adapters/workflow-engine/dbos/migrate-dbos.js";
import { createTestDatabase } from "#test/support/postgres.js";
import { useShared } from "#test/support/use-shared.js";
import { EngineProcess } from "./engine-process.js";
import { describeWorkflowEngine } from "./suite.js";
import { testSteps } from "./test-steps.js";
import { testRegistry } from "./test-workflows.js";

vi.setConfig({ testTimeout: 60_000 });

const logger = pino({ level: "silent" });
const database = useShared(() =>
  createTestDatabase({
    name: "dbos",
    fill: ({ schemaOwnerUrl, appUrl }) =>
      migrateDbos({ ownerUrl: schemaOwnerUrl, applicationRole: new URL(appUrl).username, logger }),
  }),
);

describeWorkflowEngine("dbos", () => ({
  hasOwnRetention: false,
  open: () =>
    createDbosEngine({
      databaseUrl: database.appUrl,
      registry: testRegistry,
      steps: testSteps,
      logger,
      closeGraceMs: 300,
    }),
  spawn: () => EngineProcess.spawn(new URL("./dbos-process.ts", import.meta.url), { databaseUrl: database.appUrl }),
}));
