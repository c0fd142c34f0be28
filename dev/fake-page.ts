import { readFileSync } from "node:fs";
import path from "node:path";
import { pageDocument, type PageParts } from "#backend/web/pages/page-document.ts";

const look = readFileSync(path.join(import.meta.dirname, "fake-page.css"), "utf8");

/** A page of a fake, with the app's look. */
export const fakePage = (parts: Omit<PageParts, "look">): Promise<string> => pageDocument({ ...parts, look });
