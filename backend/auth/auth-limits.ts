/** How long codes are valid, how often they may be requested and tried. Configurable, so that tests need not wait. */
export interface AuthLimits {
  readonly codeLifetimeMs: number;
  /** Wrong tries, by any caller, after which a code is invalid. */
  readonly codeTries: number;
  /** The wrong try within a day at one address from one network (an IPv4 address, an IPv6 /64), from which on there is a wait. */
  readonly wrongTriesPerPair: number;
  /** The same per address, from all networks together. */
  readonly wrongTries: number;
  /** The same per network, at all addresses together. */
  readonly wrongTriesPerNetwork: number;
  /** Between two mails to one address. */
  readonly mailIntervalMs: number;
  /** Requests for a code, and tries of one, each counted per network (an IPv4 address, an IPv6 /64). */
  readonly requestsPerNetwork: number;
  readonly networkWindowMs: number;
}

export const defaultAuthLimits: AuthLimits = {
  codeLifetimeMs: 10 * 60_000,
  codeTries: 5,
  wrongTriesPerPair: 15,
  wrongTries: 30,
  wrongTriesPerNetwork: 200,
  mailIntervalMs: 60_000,
  requestsPerNetwork: 30,
  networkWindowMs: 5 * 60_000,
};
