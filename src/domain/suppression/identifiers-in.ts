import { parsePhone } from "#domain/lookups/phone.ts";
import { parseProfileUrl } from "#domain/lookups/profile-url.ts";
import { parseEmail } from "#domain/shared/email.ts";
import { type Identifier, readIdentifier } from "./identifier.ts";

const ADDRESS = /[^\s"'<>()[\],;:|\\]+@[^\s"'<>()[\],;:|\\@]+/g;
const PROFILE = /linkedin\.com\/(?:mwlite\/|comm\/)?in\/[^\s"<>()[\],;?#/|\\]+/gi;
const NUMBER = /(?<![\d@.-])\+?\d[\d\s().-]{5,}\d(?![\d@])/g;

/**
 * Everything in a text that may identify a person. A DIN is only a text of its own: eight digits within another text are
 * mostly something else.
 */
export const identifiersIn = (text: string): readonly Identifier[] => [
  ...found(text, ADDRESS, (address) => parseEmail(address.replace(/[.!?]+$/, "")), "email"),
  ...found(text, PROFILE, parseProfileUrl, "profile"),
  ...found(text, NUMBER, parsePhone, "phone"),
  ...[readIdentifier("din", text)].filter((din) => din !== undefined),
];

const found = (
  text: string,
  pattern: RegExp,
  parse: (part: string) => string | undefined,
  kind: Identifier["kind"],
): readonly Identifier[] =>
  (text.match(pattern) ?? []).flatMap((part) => {
    const value = parse(part);
    return value === undefined ? [] : [{ kind, value }];
  });
