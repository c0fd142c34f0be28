import type { ContactItem } from "#domain/contact.ts";
import type { LineKind } from "#ui/shared/reveal-sheet.tsx";

export const contactKinds: Readonly<Record<ContactItem, LineKind>> = {
  phone_no: { title: "Phone Number", hint: "Direct contact number", width: "9.5rem", use: "phone" },
  email: { title: "Secondary Email", hint: "Personal address", width: "13rem", use: "home-email" },
  work_email: { title: "Work Email", hint: "Company address", width: "12rem", use: "work-email" },
};
