import { readFile } from "node:fs/promises";
import path from "node:path";
import { Hono } from "hono";
import { CHECKOUT_PATH } from "./checkout-path.ts";

export const CHECKOUT_FONT = `${CHECKOUT_PATH}/font.woff2`;

/** The app's font for the checkout, whose documents have another origin or none; `file` is its path in the build. */
export const fontApp = (appFolder: string, file: string): Hono => {
  const app = new Hono();
  app.get("/font.woff2", async (context) => {
    const content = await readFile(path.join(appFolder, file)).catch(() => undefined);
    if (content === undefined) return context.notFound();
    return context.body(new Uint8Array(content), 200, {
      "Content-Type": "font/woff2",
      "Cache-Control": "public, max-age=3600",
      "Access-Control-Allow-Origin": "*",
    });
  });
  return app;
};
