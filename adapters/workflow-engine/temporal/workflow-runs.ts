import { type Client, isGrpcServiceError, WorkflowNotFoundError } from "@temporalio/client";

/** gRPC status code. */
const NOT_FOUND = 5;

/** Run ids of a workflow, newest first: each run names the one that it continues. Empty for an unknown id. */
export async function workflowRuns(client: Client, workflowId: string): Promise<string[]> {
  const runs: string[] = [];
  let runId = await newestRun(client, workflowId);
  while (runId !== null) {
    runs.push(runId);
    runId = await continuedRun(client, { workflowId, runId });
  }
  return runs;
}

/** Erases one run, and ends it first if it is running. The server finishes shortly after the call returns. */
export async function deleteRun(client: Client, execution: { workflowId: string; runId: string }): Promise<void> {
  const { workflowService, options } = client;
  await unlessUnknown(() =>
    workflowService.deleteWorkflowExecution({ namespace: options.namespace, workflowExecution: execution }),
  );
}

async function newestRun(client: Client, workflowId: string): Promise<string | null> {
  const description = await unlessUnknown(() => client.workflow.getHandle(workflowId).describe());
  return description?.runId ?? null;
}

async function continuedRun(client: Client, execution: { workflowId: string; runId: string }): Promise<string | null> {
  const { workflowService, options } = client;
  const page = await unlessUnknown(() =>
    workflowService.getWorkflowExecutionHistory({ namespace: options.namespace, execution, maximumPageSize: 1 }),
  );
  const started = page?.history?.events?.[0]?.workflowExecutionStartedEventAttributes;
  return started?.continuedExecutionRunId || null;
}

async function unlessUnknown<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return null;
    if (isGrpcServiceError(error) && Number(error.code) === NOT_FOUND) return null;
    throw error;
  }
}
