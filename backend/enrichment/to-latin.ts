import anyAscii from "any-ascii";
import type { ToLatin } from "#domain/matching/latin.ts";

/** The scripts that the domain has no rules of its own for. */
export const toLatin: ToLatin = anyAscii;
