import type { ContactItem } from "#domain/lookups/contact.ts";
import { titleOf } from "#domain/shared/tool.ts";
import type { LineKind } from "#ui/lookups/reveal-sheet.tsx";

export const contactKinds: Readonly<Record<ContactItem, LineKind>> = {
  phone_no: { title: titleOf.phone_no, hint: "Direct contact number", width: "9.5rem", use: "phone" },
  email: { title: titleOf.email, hint: "Personal address", width: "13rem", use: "home-email" },
  work_email: { title: titleOf.work_email, hint: "Company address", width: "12rem", use: "work-email" },
};
