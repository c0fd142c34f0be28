import type { Context } from "hono";
import { refuse } from "./refuse.ts";

const BEARER_KEY = /^Bearer +(ll_\S*)/i;
const NO_KEY = "Send an API key in the header Authorization: Bearer ll_live_... You make one in Settings, API & Docs.";

/** The API key of a request; 401 without one. A key in an address or a body would stand in logs, and does not count. */
export const bearerKey = (context: Context): string => {
  const key = BEARER_KEY.exec(context.req.header("Authorization") ?? "")?.[1];
  if (key === undefined) throw refuse(401, NO_KEY);
  return key;
};
