import { bindWorkflow } from "#workflows/temporal/bind-workflow.js";
import { testPolicies, testRegistry } from "./test-workflows.js";

/** Temporal's bundler reads this file instead of the product's own workflows. */
export const ordered = bindWorkflow(testRegistry.workflows.ordered, testPolicies);
export const flaky = bindWorkflow(testRegistry.workflows.flaky, testPolicies);
export const refused = bindWorkflow(testRegistry.workflows.refused, testPolicies);
export const broken = bindWorkflow(testRegistry.workflows.broken, testPolicies);
export const slow = bindWorkflow(testRegistry.workflows.slow, testPolicies);
export const held = bindWorkflow(testRegistry.workflows.held, testPolicies);
export const relayed = bindWorkflow(testRegistry.workflows.relayed, testPolicies);
export const counted = bindWorkflow(testRegistry.workflows.counted, testPolicies);
export const poisonous = bindWorkflow(testRegistry.workflows.poisonous, testPolicies);
export const interrupted = bindWorkflow(testRegistry.workflows.interrupted, testPolicies);
export const pondered = bindWorkflow(testRegistry.workflows.pondered, testPolicies);
