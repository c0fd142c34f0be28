import { type Icon, IconAlertTriangle, IconCheck, IconHelp, IconX } from "@tabler/icons-react";
import type { Verdict } from "#domain/lookups/verification.ts";

interface ShownVerdict {
  readonly title: string;
  readonly status: string;
  readonly Icon: Icon;
}

/** How a verdict is shown. Never by colour alone. */
export const shownVerdicts: Readonly<Record<Verdict, ShownVerdict>> = {
  valid: { title: "Valid Email", status: "VERIFIED", Icon: IconCheck },
  invalid: { title: "Invalid Email", status: "INVALID", Icon: IconX },
  risky: { title: "Risky Email - nothing was charged", status: "RISKY", Icon: IconAlertTriangle },
  unknown: { title: "Could not be verified - nothing was charged", status: "UNKNOWN", Icon: IconHelp },
};
