import { type Icon, IconAlertTriangle, IconCheck, IconHelp, IconX } from "@tabler/icons-react";
import type { Verdict } from "#domain/lookups/verification.ts";

/** So that a verdict is never shown by colour alone. */
export const verdictIcons: Readonly<Record<Verdict, Icon>> = {
  valid: IconCheck,
  invalid: IconX,
  risky: IconAlertTriangle,
  unknown: IconHelp,
};
