import type { TableChoices } from "#application/ports/table-choices.ts";
import type { TextStorage } from "./browser-storage.ts";

/** Kept in local storage. */
export const browserTableChoices = ({ read, write }: TextStorage): TableChoices => ({ read, write });
