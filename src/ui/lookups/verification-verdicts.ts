import { type Icon, IconCheck, IconHelp, IconX } from "@tabler/icons-react";
import type { VerificationOutcome } from "#domain/lookups/verification.ts";

interface Verdict {
  readonly title: string;
  readonly status: string;
  readonly Icon: Icon;
}

/** How a verification's outcome is shown. Never by colour alone. */
export const verdicts: Readonly<Record<VerificationOutcome, Verdict>> = {
  deliverable: { title: "Valid Email", status: "VERIFIED", Icon: IconCheck },
  undeliverable: { title: "Invalid Email", status: "INVALID", Icon: IconX },
  unknown: { title: "Could not be verified - nothing was charged", status: "UNKNOWN", Icon: IconHelp },
};
