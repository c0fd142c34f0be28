import type { DirectorItem } from "#domain/lookups/director.ts";
import { titleOf } from "#domain/shared/tool.ts";
import type { LineKind } from "#ui/lookups/reveal-sheet.tsx";
import { directorSearchTexts } from "./director-search-texts.ts";

export const directorKinds: Readonly<Record<DirectorItem, LineKind>> = {
  din_phone: { title: titleOf.din_phone, hint: directorSearchTexts.hints.din_phone, width: "9.5rem", use: "phone" },
  din_email: { title: titleOf.din_email, hint: directorSearchTexts.hints.din_email, width: "13rem", use: "work-email" },
};
