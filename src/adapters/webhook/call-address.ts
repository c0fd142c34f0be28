import type { Call } from "#wire/call.ts";
import type { CallName } from "#wire/calls.ts";

export interface WebhookHost {
  /** What the paths of the calls are appended to, such as "https://hooks.acme.example" or "https://acme.example/n8n". */
  readonly baseUrl: string;
  /** Paths of a host that differ from the usual ones. */
  readonly paths?: Partial<Readonly<Record<CallName, string>>>;
}

export const callAddress = ({ baseUrl, paths }: WebhookHost, { name, path }: Pick<Call<CallName>, "name" | "path">) =>
  baseUrl.replace(/\/+$/, "") + (paths?.[name] ?? path);
