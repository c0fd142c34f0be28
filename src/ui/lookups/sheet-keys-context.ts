import { createContext } from "react";
import type { SheetKeysViewModel } from "./sheet-keys-view-model.ts";

/**
 * Given by the wiring. Without it a sheet has no keys, and never takes the focus by itself. In a file of its own, because pages
 * before the sign-in load it, and need no code of the keys.
 */
export const SheetKeys = createContext<SheetKeysViewModel | undefined>(undefined);
