/** The limits of one client and of all clients together. They are far above what an ordinary machine can answer. */
export interface TrafficLimits {
  /** Addresses and subnets whose `X-Forwarded-For` is trusted. */
  trustedProxies: string[];
  /** Origins of pages that may call the API. `*` stands for every origin. */
  allowedOrigins: string[];
  keyRequestsPerMinute: number;
  addressRequestsPerMinute: number;
  /** Requests with an unknown, disabled or expired key. */
  addressRefusalsPerMinute: number;
  maxConnections: number;
  maxRequestsInFlight: number;
}
