import * as z from "zod/mini";

/** What the extension's pages ask of the worker, which goes on when they are closed. */
export const OwnMessage = z.strictObject({ type: z.literal("SIGN_OUT") });
export type OwnMessage = z.infer<typeof OwnMessage>;
