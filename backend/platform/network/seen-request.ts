import * as z from "zod";

/** Where the doctor asks the running server how its own request looks there. The address is signed. */
export const SEEN_REQUEST_PATH = "/doctor/request";

/** A request as the server sees it, behind the operator's reverse proxies. */
export const SeenRequest = z.object({
  /** The entries of X-Forwarded-For, the first proxy's first. */
  forwarded_for: z.array(z.string()),
  host: z.string(),
});
export type SeenRequest = z.infer<typeof SeenRequest>;
