import type { ConcurrencyLimits } from "#backend/platform/limits/concurrency-limiter.ts";

/**
 * A mail server that never answers holds a connection for 15 seconds: one account that asks such servers must leave enough
 * of them to others. A person checks one address at a time.
 */
export const defaultVerificationConcurrency: ConcurrencyLimits = { atOncePerAccount: 4, atOncePerNetwork: 16 };

/** How addresses are verified. Configurable, so that tests need no real mail servers and don't wait. */
export interface VerificationSettings {
  /** Addresses of name servers, "192.0.2.53" or "192.0.2.53:5353"; the system's own when empty. */
  readonly dnsServers: readonly string[];
  /** For the first try of a question; the second and last one waits twice as long. */
  readonly dnsTimeoutMs: number;
  /**
   * A name that has name servers of its own. Only while it is found, a name that isn't found counts as missing. Undefined:
   * the top level of the domain in question.
   */
  readonly controlName: string | undefined;
  /** Undefined: mailboxes are not asked. */
  readonly probe: ProbeSettings | undefined;
  /** Whether loopback and private addresses may be asked: for tests and closed networks only. */
  readonly allowPrivate: boolean;
  /**
   * How long servers that ask for it are left alone after the first time, and after each further one; in milliseconds.
   * Many make strangers wait for five minutes, and some for half an hour.
   */
  readonly askAgainMs: readonly number[];
  /** How long a known verdict is reused. */
  readonly knownForMs: number;
  /** How long an unknown verdict is reused before the network is asked again. */
  readonly unknownForMs: number;
}

export interface ProbeSettings {
  readonly port: number;
  /** The name for EHLO. Mail servers distrust a name that doesn't resolve to this machine. */
  readonly heloName: string;
  /** The address for MAIL FROM; empty is the null sender of delivery reports. */
  readonly sender: string;
  /** For connecting, and for each answer. */
  readonly stepMs: number;
  /** For one mailbox in all, including the wait for a slot. */
  readonly totalMs: number;
  /** The same two for servers that hold strangers up, while nobody looks on. */
  readonly patientStepMs: number;
  readonly patientTotalMs: number;
  /** Connections at a time. */
  readonly perDomain: number;
  readonly inAll: number;
}

/** The user waits 30 seconds at most, including the name servers. */
export const defaultVerificationSettings = {
  dnsTimeoutMs: 2_000,
  stepMs: 5_000,
  totalMs: 15_000,
  // A row of a bulk job has a minute.
  patientStepMs: 40_000,
  patientTotalMs: 50_000,
  perDomain: 2,
  inAll: 50,
  askAgainMs: [6 * 60_000, 25 * 60_000],
  knownForMs: 24 * 60 * 60_000,
  unknownForMs: 5 * 60_000,
} as const;
