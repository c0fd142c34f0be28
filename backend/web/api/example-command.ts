import { ACCESS_TOKEN_PLACEHOLDER, API_KEY_PLACEHOLDER } from "#domain/api-keys/placeholders.ts";
import { type CallName, calls } from "#wire/calls.ts";
import { V1_PATH } from "#wire/v1-path.ts";
import type { V1Call } from "#backend/web/v1/v1-call.ts";
import { callNotes } from "./call-notes.ts";

/** A call with curl, with a placeholder for the access token; undefined for calls without an example. */
export const exampleCommand = (name: CallName, origin: string): string | undefined => {
  const { method, path } = calls[name];
  const { example } = callNotes[name];
  return example && command({ method, url: origin + path, sent: { ...example }, secret: ACCESS_TOKEN_PLACEHOLDER });
};

/** What works with the sample directory, also where it is repeated; undefined where there is no such request. */
export const v1Example = ({ call, fields = {}, ...one }: V1Call): Readonly<Record<string, unknown>> | undefined => {
  const example = one.example ?? callNotes[call.name].example;
  if (example === undefined || one.path.includes("{")) return undefined;
  return Object.fromEntries(Object.entries(example).filter(([field]) => !(field in fields)));
};

/** A call with curl, with a placeholder for the API key; undefined for calls without an example. */
export const v1Command = (one: V1Call, origin: string): string | undefined => {
  const sent = v1Example(one);
  return sent && command({ method: one.method, url: origin + V1_PATH + one.path, sent, secret: API_KEY_PLACEHOLDER });
};

/** What to try first: it sends nothing, and is free. */
export const firstCommand = (origin: string): string =>
  command({ method: "GET", url: `${origin}${V1_PATH}/credits`, sent: {}, secret: API_KEY_PLACEHOLDER });

interface Sending {
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly sent: Readonly<Record<string, unknown>>;
  /** Stands for what authorises the call. */
  readonly secret: string;
}

const command = ({ method, url, sent, secret }: Sending): string => {
  const authorization = `-H "Authorization: Bearer ${secret}"`;
  if (method === "GET") {
    const query = new URLSearchParams();
    for (const [field, value] of Object.entries(sent)) query.set(field, String(value));
    return `curl "${url}${query.size === 0 ? "" : `?${query.toString()}`}" \\\n  ${authorization}`;
  }
  return [`curl "${url}"`, authorization, `-H "Content-Type: application/json"`, `-d '${JSON.stringify(sent)}'`].join(
    " \\\n  ",
  );
};
