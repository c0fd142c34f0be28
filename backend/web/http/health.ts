import { soon } from "./starting-response.ts";
import type { Db } from "#backend/platform/database/database.ts";
import { version } from "#backend/platform/version.ts";

/** The database counts as not answering after this. */
const ANSWER_LIMIT_MS = 1_000;

/**
 * For load balancers: `/healthz` says that this process serves, and its version; `/readyz` that calls can be answered as well.
 * Undefined for other paths. Asked often, so they are answered beside the routes: neither logged, nor limited, nor bound to an origin.
 */
export const healthAnswer = async (
  { method, pathname }: { readonly method: string; readonly pathname: string },
  isReady: () => Promise<boolean>,
): Promise<Response | undefined> => {
  if (method !== "GET" && method !== "HEAD") return undefined;
  switch (pathname) {
    case "/healthz":
      return answer(200, `alive ${version}`);
    case "/readyz":
      return (await isReady()) ? answer(200, "ready") : answer(503, "not ready");
    default:
      return undefined;
  }
};

const answer = (status: number, text: string): Response =>
  new Response(`${text}\n`, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });

/** Whether a database answers within a second. However often it is asked, one statement at a time is sent. */
export const databaseAnswers = (db: Db, limitMs = ANSWER_LIMIT_MS): (() => Promise<boolean>) => {
  let asked: Promise<boolean> | undefined;
  return async () => {
    asked ??= db("select 1")
      .then(
        () => true,
        () => false,
      )
      .finally(() => (asked = undefined));
    return (await soon(asked, limitMs)) ?? false;
  };
};
