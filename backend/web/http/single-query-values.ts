import type { MiddlewareHandler } from "hono";

/** Refuses a query key given twice or as a list ("type[]"), because programs read these in different ways. */
export const singleQueryValues = (): MiddlewareHandler => async (context, next) => {
  if (!context.req.url.includes("?")) return next();
  const keys = [...new URL(context.req.url).searchParams.keys()];
  if (new Set(keys).size !== keys.length || keys.some((key) => key.includes("["))) {
    return context.json({ message: "Each query parameter can be given only once." }, 400);
  }
  return next();
};
