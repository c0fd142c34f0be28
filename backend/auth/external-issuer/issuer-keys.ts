import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from "jose";
import * as z from "zod";
import { parseJson } from "#domain/json.ts";
import type { Clock } from "#backend/platform/clock.ts";
import { IssuerUnavailable } from "./issuer-unavailable.ts";

export interface IssuerKeySettings {
  /** Where the issuer publishes its public keys, as a JSON Web Key Set. */
  readonly jwksUrl: string;
  /** After a fetch, an unknown key id causes another one only this much later. */
  readonly refetchAfterMs: number;
}

export const REFETCH_AFTER_MS = 10_000;

const ANSWER_WITHIN_MS = 5_000;
const CACHED_MS = 10 * 60_000;
const RETRY_AFTER_MS = 5_000;
const KEYS_MAX_BYTES = 256 * 1024;

/**
 * The issuer's public keys, kept for ten minutes. Throws `IssuerUnavailable` where they can't be fetched: such a token may
 * be genuine.
 */
export const issuerKeys = ({ jwksUrl, refetchAfterMs }: IssuerKeySettings, clock: Clock): JWTVerifyGetKey => {
  let failedAt = -Infinity;
  const fetchKeys = async (url: string, init: RequestInit): Promise<Response> => {
    // Otherwise, while the issuer is away, each call waits for the time-out.
    if (Math.abs(clock() - failedAt) < RETRY_AFTER_MS) throw new Error("The last fetch of the keys has just failed");
    try {
      return await fetchWithin(url, init);
    } catch (error) {
      failedAt = clock();
      throw error;
    }
  };
  const keys = createRemoteJWKSet(new URL(jwksUrl), {
    timeoutDuration: ANSWER_WITHIN_MS,
    cooldownDuration: refetchAfterMs,
    cacheMaxAge: CACHED_MS,
    [customFetch]: fetchKeys,
  });
  return async (header, token) => {
    try {
      return await keys(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error;
      throw new IssuerUnavailable(`The keys at ${jwksUrl} can't be used: ${reasonOf(error)}`, { cause: error });
    }
  };
};

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return "unknown reason";
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
};

const KeySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

/** Reads the whole answer, unless it is longer than any key set. */
const fetchWithin = async (url: string, init: RequestInit): Promise<Response> => {
  const response = await fetch(url, init);
  const body: ReadableStream<Uint8Array> | null = response.body;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > KEYS_MAX_BYTES) throw new Error(`The answer has more than ${KEYS_MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  if (response.status !== 200) throw new Error(`The answer has status ${response.status}`);
  const keySet = KeySet.safeParse(parseJson(Buffer.concat(chunks).toString()));
  if (!keySet.success) throw new Error("The answer is no JSON Web Key Set");
  return Response.json(keySet.data);
};
