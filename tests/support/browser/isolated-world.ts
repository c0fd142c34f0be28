import type { Page } from "@playwright/test";
import { LOCAL_EXTENSION_ID } from "#wire/extension-id.ts";

/** Runs an expression where the extension's content script runs in the page; resolves to its value. */
export const inContentScript = async (page: Page, expression: string): Promise<unknown> => {
  const session = await page.context().newCDPSession(page);
  const worlds: { id: number; origin: string }[] = [];
  session.on("Runtime.executionContextCreated", ({ context }) => worlds.push(context));
  await session.send("Runtime.enable");
  const world = worlds.find(({ origin }) => origin === `chrome-extension://${LOCAL_EXTENSION_ID}`);
  if (world === undefined) throw new Error("The page has no content script");
  const { result, exceptionDetails } = await session.send("Runtime.evaluate", {
    expression,
    contextId: world.id,
    awaitPromise: true,
    returnByValue: true,
  });
  await session.detach();
  if (exceptionDetails !== undefined) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
};
