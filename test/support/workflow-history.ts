import proto from "@temporalio/proto";

const { History } = proto.temporal.api.history.v1;

// The SDK's own historyToJSON and historyFromJSON fail with "type must be a Type" when npm installs protobufjs more
// than once, as it does here.

export function historyToJson(history: object): unknown {
  return History.toObject(History.fromObject(history), { longs: String, enums: String, bytes: String });
}

export function historyFromJson(json: object) {
  return History.fromObject(json);
}
