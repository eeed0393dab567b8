import { registerValues } from "../fields/register-values.js";

export const WebhookEventEnum = registerValues("WebhookEvent", {
  description: "A kind of event that a webhook tells of.",
  values: {
    "document.done": "A document is processed: it can be searched, and its memories are drawn.",
    "document.failed": "A document could not be processed.",
    "document.deleted": "A document was deleted.",
    "memory.created": "A memory was written.",
    "memory.updated": "A memory was changed, or its state was.",
    "memory.forgotten": "A memory was forgotten, or its evidence is gone.",
    "connection.synced": "A connection has taken over what is new at its source.",
    "webhook.test": "Somebody asked for a test. No endpoint can ask for it.",
  },
  names: {
    "document.done": "DOCUMENT_DONE",
    "document.failed": "DOCUMENT_FAILED",
    "document.deleted": "DOCUMENT_DELETED",
    "memory.created": "MEMORY_CREATED",
    "memory.updated": "MEMORY_UPDATED",
    "memory.forgotten": "MEMORY_FORGOTTEN",
    "connection.synced": "CONNECTION_SYNCED",
    "webhook.test": "WEBHOOK_TEST",
  },
});

export const WebhookDisabledReasonEnum = registerValues("WebhookDisabledReason", {
  description: "Why nothing is sent to a webhook endpoint.",
  values: {
    requested: "A client disabled it.",
    gone: "The receiver answered 410: nobody listens there any more.",
    failing: "The receiver accepted nothing for five days.",
  },
});

export const WebhookDeliveryStateEnum = registerValues("WebhookDeliveryState", {
  description: "The state of a webhook delivery.",
  values: {
    pending: "It waits for its first or next attempt.",
    delivered: "The receiver accepted it with a status of 2xx.",
    failed: "All attempts are used up. A replay begins anew.",
  },
});
