import { aKeyOf } from "#tests/support/backend/api-keys.ts";
import type { WebhookBackend } from "#tests/support/backend/webhook-backend.ts";
import { randomRequests } from "./random-requests.ts";

interface Sent {
  readonly count: number;
  /** How many answers there were of each status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Answers of a 5xx, and answers that the document does not describe. */
  readonly faults: readonly string[];
}

/** Sends requests that are made from the schemas; the backend checks each answer against the document. */
export const sendRandomRequests = async (backend: WebhookBackend, count: number, seed: number): Promise<Sent> => {
  const person = await backend.signIn(100_000);
  const { key } = await aKeyOf(person);
  const secrets = { session: person.token, key };
  const statuses = new Map<number, number>();
  const faults: string[] = [];
  const requests = randomRequests(count, seed);
  for (const { method, path, by, headers, body } of requests) {
    const what = `${method} ${path} ${body ?? ""}`.slice(0, 300);
    try {
      const response = await backend.app.request(path, {
        method,
        headers: { ...headers, Authorization: `Bearer ${secrets[by]}`, "Content-Type": "application/json" },
        ...(body !== undefined && { body }),
      });
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      if (response.status >= 500) faults.push(`${response.status} to ${what}`);
    } catch (error) {
      faults.push(`${error instanceof Error ? error.message : String(error)} to ${what}`);
    }
  }
  return { count: requests.length, statuses, faults };
};
