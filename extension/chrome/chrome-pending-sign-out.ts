import * as z from "zod/mini";
import type { PendingSignOut } from "#extension/ports/pending-sign-out.ts";

const Shape = z.object({ person: z.string(), session: z.string() });

const NAME = "pending-sign-out";

export const chromePendingSignOut: PendingSignOut = {
  async read() {
    const stored = Shape.safeParse((await chrome.storage.local.get(NAME))[NAME]);
    return stored.success ? stored.data : undefined;
  },
  write: (signedOut) => chrome.storage.local.set({ [NAME]: signedOut }),
  clear: () => chrome.storage.local.remove(NAME),
};
