import type { Context } from "hono";
import { deviceOf } from "#domain/session/device.ts";

/** The browser and system that a request names, such as "Chrome on Windows". */
export const deviceIn = (context: Context): string | undefined => deviceOf(context.req.header("User-Agent") ?? "");
