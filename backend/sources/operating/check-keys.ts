import type { ConfiguredSource } from "#backend/sources/configuration/configured-sources.ts";
import type { KeyState } from "#backend/sources/source.ts";

const TIMEOUT_MS = 10_000;

/**
 * Asks each service once whether it can be used, all at the same time. By the names of the sources, as several may share a
 * service. One that does not answer in time is "unknown".
 */
export const checkKeys = async (
  configured: readonly ConfiguredSource[],
  timeoutMs = TIMEOUT_MS,
): Promise<ReadonlyMap<string, KeyState>> => {
  const limit = AbortSignal.timeout(timeoutMs);
  const byService = new Map<string, Promise<KeyState>>();
  const checked = configured.map(async ({ source, service }) => {
    const state = byService.get(service) ?? source.check(limit);
    byService.set(service, state);
    return [source.name, await state] as const;
  });
  return new Map(await Promise.all(checked));
};
