import type { ContactItem } from "#domain/lookups/contact.ts";
import { titleOf } from "#domain/shared/tool.ts";
import type { LineKind } from "#ui/lookups/reveal-sheet.tsx";
import { contactHints } from "./find-contacts-texts.ts";

export const contactKinds: Readonly<Record<ContactItem, LineKind>> = {
  phone_no: { title: titleOf.phone_no, hint: contactHints.phone_no, width: "9.5rem", use: "phone" },
  email: { title: titleOf.email, hint: contactHints.email, width: "13rem", use: "home-email" },
  work_email: { title: titleOf.work_email, hint: contactHints.work_email, width: "12rem", use: "work-email" },
};
