import { parseJson } from "#domain/json.ts";
import type { TextStorage } from "./browser-storage.ts";

/** A text that belongs to one person: kept as a pair of both, and read for nobody else. */
export const personText = (storage: TextStorage, name: string) => ({
  /** Empty where there is none. */
  read(person: string): string {
    const [owner, text] = pairIn(storage.read(name) ?? "");
    return owner === person && typeof text === "string" ? text : "";
  },
  write: (person: string, text: string) => storage.write(name, JSON.stringify([person, text])),
  clear: () => storage.remove(name),
});

const pairIn = (text: string): readonly unknown[] => {
  const pair = parseJson(text);
  return Array.isArray(pair) ? pair : [];
};
