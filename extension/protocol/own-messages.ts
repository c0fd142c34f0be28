import * as z from "zod/mini";
import type { OwnMessage } from "#extension/ports/own-worker.ts";

/** What the extension's pages ask of the worker, which goes on when they are closed. */
export const OwnMessageSchema: z.ZodMiniType<OwnMessage> = z.strictObject({ type: z.literal("SIGN_OUT") });
