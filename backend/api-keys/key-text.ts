import { createHash, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";

const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** Of 62 letters: 131 bits. */
const RANDOM_LENGTH = 22;
const CHECK_LENGTH = 6;
const START_LENGTH = 12;
const FORMAT = new RegExp(`^ll_(?:live|test)_[0-9A-Za-z]{${RANDOM_LENGTH + CHECK_LENGTH}}$`);

/** Whether calls with it are real, or those of the test account. */
export type KeyKind = "live" | "test";

const prefixOf = (kind: KeyKind): string => `ll_${kind}_`;

export const kindOfKey = (text: string): KeyKind => (text.startsWith(prefixOf("test")) ? "test" : "live");

/** The text of a new key: "ll_live_", random letters, and a checksum by which scanners tell a leaked key from other texts. */
export const makeKeyText = (kind: KeyKind): string => {
  const random = Array.from({ length: RANDOM_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join("");
  return withCheck(prefixOf(kind) + random);
};

/** What is stored of a key. Its text can't be found again from it. */
export const hashOfKey = (text: string): Buffer => createHash("sha256").update(text).digest();

/** The first letters, by which people tell a key from others. */
export const startOfKey = (text: string): string => text.slice(0, START_LENGTH);

/** Whether a text can be a key at all: a mistyped one is not looked up. */
export const isKeyText = (text: string): boolean =>
  FORMAT.test(text) && withCheck(text.slice(0, -CHECK_LENGTH)) === text;

const withCheck = (text: string): string => {
  let rest = crc32(text);
  let check = "";
  for (let place = 0; place < CHECK_LENGTH; place += 1) {
    check = LETTERS.charAt(rest % LETTERS.length) + check;
    rest = Math.floor(rest / LETTERS.length);
  }
  return text + check;
};
