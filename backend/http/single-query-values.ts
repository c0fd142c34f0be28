import type { MiddlewareHandler } from "hono";

/** A query key that comes twice, or as a list ("type[]"), would mean one thing to one reader and another to the next. */
export const singleQueryValues = (): MiddlewareHandler => async (context, next) => {
  const keys = [...new URL(context.req.url).searchParams.keys()];
  if (new Set(keys).size !== keys.length || keys.some((key) => key.includes("["))) {
    return context.json({ message: "Every query parameter may be given only once." }, 400);
  }
  return next();
};
