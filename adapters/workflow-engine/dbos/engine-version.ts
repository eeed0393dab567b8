/** The version of @dbos-inc/dbos-sdk, whose tables a start compares without loading it. A test compares with package.json. */
export const ENGINE_VERSION = "5.3.0";
