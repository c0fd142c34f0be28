import { createApiKey } from "#wire/api-keys.ts";
import type { Hono } from "hono";
import { apiScopes } from "#domain/api-keys/api-scope.ts";
import type { Person } from "./webhook-backend.ts";

/** A key that may do everything, unless `limits` say less. */
export const aKeyOf = async (
  person: Person,
  limits: object = {},
): Promise<{ readonly id: string; readonly key: string }> => {
  const wanted = { name: "Nightly sync", owner: "personal", scopes: apiScopes, days: 90, ...limits };
  const { status, json } = await person.post(createApiKey.path, wanted);
  if (status !== 200) throw new Error(`No key was made: ${JSON.stringify(json)}`);
  return createApiKey.answer.parse(json);
};

interface Answered {
  readonly status: number;
  readonly json: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
}

/** Calls /api/v1 with a key. */
export const callerWith = (app: Hono, key: string) => {
  const send = async (path: string, init: RequestInit): Promise<Answered> => {
    const response = await app.request(`/api/v1${path}`, init);
    return { status: response.status, json: await response.json(), headers: response.headers };
  };
  const authorization = { Authorization: `Bearer ${key}` };
  return {
    get: (path: string, headers: Record<string, string> = {}) =>
      send(path, { headers: { ...authorization, ...headers } }),
    post: (path: string, body: object = {}, headers: Record<string, string> = {}) =>
      send(path, {
        method: "POST",
        headers: { ...authorization, "Content-Type": "application/json", ...headers },
        body: JSON.stringify(body),
      }),
  };
};
