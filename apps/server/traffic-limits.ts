/** What a client, or all of them together, may take of the server. Far above what a machine of ordinary size can answer. */
export interface TrafficLimits {
  /** Addresses and subnets whose `X-Forwarded-For` is believed. */
  trustedProxies: string[];
  keyRequestsPerMinute: number;
  addressRequestsPerMinute: number;
  /** Requests with a key that is unknown, disabled or expired. */
  addressRefusalsPerMinute: number;
  maxConnections: number;
  maxRequestsInFlight: number;
}
