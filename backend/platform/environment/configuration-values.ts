import { isIPv4, isIPv6 } from "node:net";
import * as z from "zod";
import { parseCredits, type Tenths, toCredits } from "#domain/shared/credits.ts";

// What a variable of the environment can stand for, with the sentence that refuses anything else.

export const whole = (smallest: number, largest: number) =>
  z.coerce
    .number(`must be a whole number from ${smallest} to ${largest}`)
    .pipe(
      z
        .int(`must be a whole number from ${smallest} to ${largest}`)
        .min(smallest, `must be at least ${smallest}`)
        .max(largest, `must be at most ${largest}`),
    );

export const seconds = (fallbackMs: number, smallest: number) =>
  whole(smallest, 86_400)
    .default(fallbackMs / 1000)
    .transform((value) => value * 1000);

export const address = (schemes: readonly string[]) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol), {
    error: `must be an address that begins with ${schemes.map((scheme) => `${scheme}//`).join(" or ")}`,
  });

/** "127.0.0.1:9464", "[::1]:9464". */
export const hostAndPort = (example: string) =>
  z.string().transform((text, context) => {
    const [, six, other, port] = /^(?:\[([\da-f:]+)\]|([^\s:/@]+)):(\d{1,5})$/i.exec(text) ?? [];
    const host = six ?? other;
    if (host !== undefined && Number(port) <= 65_535) return { host, port: Number(port) };
    context.addIssue(`must be a host and a port, like ${example}`);
    return z.NEVER;
  });

/** Scheme, host and port, exactly as browsers send an origin: one with a path would never match. */
export const isOrigin = (text: string): boolean =>
  /^(?:https?|[a-z-]+-extension):\/\/[^/?#\s,]+$/.test(text) && URL.canParse(text);

/** Inserted into a page's Content-Security-Policy: must not name several hosts there or end the directive. */
export const isCallee = (text: string): boolean =>
  /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/i.test(text) && URL.canParse(text);

export const siteOrigin = (example: string) =>
  z
    .string()
    .transform((text) => text.replace(/\/$/, "").toLowerCase())
    .refine((text) => /^https?:/.test(text) && isOrigin(text), `must be like ${example}`);

export const credits = z.coerce
  .number("must be a number of credits")
  .refine((value) => value >= 0 && value <= 1_000_000, "must be between 0 and 1000000")
  .transform((value, context): Tenths => {
    const amount = parseCredits(value);
    if (amount !== undefined && Math.abs(toCredits(amount) - value) < 1e-7) return amount;
    context.addIssue("may have at most one decimal");
    return z.NEVER;
  });

export const toggle = z
  .enum(["on", "off"], "must be on or off")
  .default("off")
  .transform((value) => value === "on");

export const separated = z
  .string()
  .default("")
  .transform((text) => text.split(/[\s,]+/).filter((entry) => entry !== ""));

/** "192.0.2.53", "192.0.2.53:5353", "2001:db8::53", "[2001:db8::53]:5353". */
export const isNameServer = (text: string): boolean => {
  const [, bracketed, four, port] = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d{1,5}))?$/.exec(text) ?? [];
  const isPort = port === undefined || (Number(port) >= 1 && Number(port) <= 65_535);
  return isIPv6(text) || (isPort && (isIPv6(bracketed ?? "") || isIPv4(four ?? "")));
};

/** The names by which a browser reaches its own machine. */
export const localNames: readonly string[] = ["localhost", "127.0.0.1", "[::1]"];

export const isLocal = (origin: string): boolean =>
  URL.canParse(origin) && localNames.includes(new URL(origin).hostname);
