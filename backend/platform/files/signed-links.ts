import { createHmac, timingSafeEqual } from "node:crypto";
import type { Clock } from "#backend/platform/clock.ts";

/** What a signed address permits. It is no part of the address and has to be the same on both sides. */
export interface LinkUse {
  readonly method: "GET" | "PUT";
  /** The largest body that may be sent there. */
  readonly maxBytes: number;
}

/** The default: to read. */
const READ: LinkUse = { method: "GET", maxBytes: 0 };

export type LinkVerdict = "ok" | "expired" | "forged";

/** Addresses that work for anyone who has them, for a while. They are secrets: they must not get into a log. */
export interface SignedLinks {
  /** The path with `?exp=<seconds since 1970>&sig=<signature>`. `expiresAt` is in milliseconds, as from a clock. */
  sign(path: string, expiresAt: number, use?: LinkUse): string;
  /** `path` as it was signed, with the values of the query as they arrived. Only what was signed counts as expired. */
  verify(path: string, query: { exp?: string | undefined; sig?: string | undefined }, use?: LinkUse): LinkVerdict;
}

/** HMAC-SHA256 over method, path, end and largest size. `secret`: see link-secret.ts. */
export const signedLinks = ({ secret, clock }: { secret: Uint8Array; clock: Clock }): SignedLinks => {
  const signature = (path: string, exp: string, { method, maxBytes }: LinkUse): string =>
    createHmac("sha256", secret)
      // As JSON, so that no two lists of values are the same text.
      .update(JSON.stringify([method, path, exp, maxBytes]))
      .digest("base64url");
  return {
    sign: (path, expiresAt, use = READ) => {
      const exp = String(Math.floor(expiresAt / 1000));
      return `${path}?exp=${exp}&sig=${signature(path, exp, use)}`;
    },
    verify: (path, { exp = "", sig = "" }, use = READ) => {
      // The texts are compared, not the bytes they stand for: several texts stand for the same bytes.
      if (!isSame(sig, signature(path, exp, use))) return "forged";
      return Number(exp) * 1000 > clock() ? "ok" : "expired";
    },
  };
};

/** In a time that doesn't depend on how much of it is right. */
const isSame = (given: string, expected: string): boolean => {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
};
