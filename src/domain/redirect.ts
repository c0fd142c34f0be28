/** Every address somebody may be sent to after signing in. Anything else ends on the dashboard. */
const destinations: ReadonlySet<string> = new Set(["/", "/dashboard", "/billing", "/payment", "/post-payment"]);
const dashboardItem = /^\/dashboard\/[a-z-]+$/;

export const DEFAULT_DESTINATION = "/dashboard";
const MAX_LENGTH = 512;

/**
 * A stored or handed-in path, if it is one of our own routes, else the dashboard. An allow-list, because comparing
 * origins lets "/.//elsewhere.example" and its kin through.
 */
export const safeDestination = (path: unknown): string => {
  if (typeof path !== "string" || path.length > MAX_LENGTH || /[\\\s\p{Cc}\p{Cf}]/u.test(path))
    return DEFAULT_DESTINATION;
  const route = path.split(/[?#]/, 1)[0] ?? "";
  return destinations.has(route) || dashboardItem.test(route) ? path : DEFAULT_DESTINATION;
};
