import { type CallName, calls } from "#wire/calls.ts";
import { callNotes } from "./call-notes.ts";

/** A call with curl, where `$TOKEN` is the access token; undefined for calls without an example. */
export const exampleCommand = (name: CallName, origin: string): string | undefined => {
  const { method, path } = calls[name];
  const { example } = callNotes[name];
  if (example === undefined) return undefined;
  const token = `-H "Authorization: Bearer $TOKEN"`;
  if (method === "GET") {
    const query = new URLSearchParams();
    for (const [field, value] of Object.entries(example)) query.set(field, String(value));
    return `curl "${origin}${path}${query.size === 0 ? "" : `?${query.toString()}`}" \\\n  ${token}`;
  }
  return [
    `curl "${origin}${path}"`,
    token,
    `-H "Content-Type: application/json"`,
    `-d '${JSON.stringify(example)}'`,
  ].join(" \\\n  ");
};
