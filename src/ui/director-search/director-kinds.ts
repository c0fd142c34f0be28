import type { DirectorItem } from "#domain/director.ts";
import type { LineKind } from "#ui/shared/reveal-sheet.tsx";

export const directorKinds: Readonly<Record<DirectorItem, LineKind>> = {
  din_phone: { title: "Phone Number", hint: "Direct contact number", width: "9.5rem", use: "phone" },
  din_email: { title: "Email Address", hint: "Director's address", width: "13rem", use: "work-email" },
};
