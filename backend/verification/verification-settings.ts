/** How addresses are verified. Configurable, so that tests need neither the world's mail servers nor patience. */
export interface VerificationSettings {
  /** Addresses of name servers, "192.0.2.53" or "192.0.2.53:5353"; the system's own where there are none. */
  readonly dnsServers: readonly string[];
  /** For the first try of a question; the second and last one waits twice as long. */
  readonly dnsTimeoutMs: number;
  /** Undefined: mailboxes are not asked. */
  readonly probe: ProbeSettings | undefined;
  /** Whether loopback and private addresses may be asked: for tests and closed networks only. */
  readonly allowPrivate: boolean;
  /** How long a known verdict is believed ... */
  readonly knownForMs: number;
  /** ... and how long an unknown one is repeated before the world is asked again. */
  readonly unknownForMs: number;
}

export interface ProbeSettings {
  readonly port: number;
  /** What we call ourselves. Mail servers distrust a name that doesn't lead back to us. */
  readonly heloName: string;
  /** The sender that is named; empty is the null sender of delivery reports. */
  readonly sender: string;
  /** For connecting, and for each answer. */
  readonly stepMs: number;
  /** For everything about one mailbox, waiting for its turn included. */
  readonly totalMs: number;
  /** Connections at a time. */
  readonly perDomain: number;
  readonly inAll: number;
}

/** The person waits 30 seconds at most, for the name servers too. */
export const defaultVerificationSettings = {
  dnsTimeoutMs: 2_000,
  stepMs: 5_000,
  totalMs: 15_000,
  perDomain: 2,
  inAll: 50,
  knownForMs: 24 * 60 * 60_000,
  unknownForMs: 5 * 60_000,
} as const;
