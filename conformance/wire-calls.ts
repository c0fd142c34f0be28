import * as z from "zod";
import { callAddress } from "#adapters/webhook/call-address.ts";
import { type Call, IDEMPOTENCY_HEADER } from "#wire/call.ts";
import type { CallName } from "#wire/calls.ts";
import { extractor } from "#wire/extractor.ts";
import { getCredits } from "#wire/get-credits.ts";
import { parseJson } from "#domain/json.ts";
import type { Host } from "./host.ts";

const WITHIN_MS = 30_000;
const Fields = z.record(z.string(), z.unknown()).catch({});

export interface WireAnswer {
  readonly status: number;
  readonly json: unknown;
  /** Of the answer, where it is an object. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
}

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

/** Plain requests to a host, without its adapters. */
export const wireCalls = ({ webhook, supabaseUrl }: Host) => {
  const ask = async (address: string, init: RequestInit = {}): Promise<WireAnswer> => {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(WITHIN_MS) });
    const json = parseJson(await response.text());
    return { status: response.status, headers: response.headers, json, fields: Fields.parse(json) };
  };
  const at = (call: Pick<Call<CallName>, "name" | "path">, query: Readonly<Record<string, string>> = {}): string => {
    const text = new URLSearchParams(query).toString();
    return callAddress(webhook, call) + (text === "" ? "" : `?${text}`);
  };
  const authAt = (call: string): string => `${supabaseUrl.replace(/\/+$/, "")}/auth/v1/${call}`;
  return {
    ask,
    at,
    authAt,
    reveal: (token: string, item: string, profile: string, headers: Readonly<Record<string, string>> = {}) =>
      ask(at(extractor, { type: item, profile_url: profile }), {
        headers: { ...bearer(token), [IDEMPOTENCY_HEADER]: crypto.randomUUID(), ...headers },
      }),
    post: (call: Call<CallName>, token: string, body: object) =>
      ask(at(call), {
        method: "POST",
        headers: {
          ...bearer(token),
          "Content-Type": "application/json",
          [IDEMPOTENCY_HEADER]: crypto.randomUUID(),
        },
        body: JSON.stringify(body),
      }),
    creditsOf: async (token: string): Promise<number> =>
      Number((await ask(at(getCredits), { headers: bearer(token) })).fields["credits"]),
  };
};
