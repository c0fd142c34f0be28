import { tableEntries } from "./table-entries.ts";
import { nicknames } from "./tables/nicknames.ts";

/** A nickname of one name says more than one of several: "Bob" is a Robert, "Sam" may be a Samuel or a Samantha. */
const OF_ONE_NAME = 0.95;
const OF_SEVERAL_NAMES = 0.9;

/** For each nickname, the names of those who bear it. */
const namesOf = new Map<string, string[]>();
for (const entry of tableEntries(nicknames)) {
  const [name = "", ...borne] = entry.split(" ");
  for (const nickname of borne) {
    const names = namesOf.get(nickname);
    if (names === undefined) namesOf.set(nickname, [name]);
    else names.push(name);
  }
}

/** How much it says that one of two names is a nickname of the other, from 0 to 1; 0 where it is none. */
export const nicknameWeight = (one: string, other: string): number => {
  const [ofOne, ofOther] = [namesOf.get(one), namesOf.get(other)];
  const names = ofOne?.includes(other) ? ofOne : ofOther?.includes(one) ? ofOther : [];
  if (names.length === 0) return 0;
  return names.length === 1 ? OF_ONE_NAME : OF_SEVERAL_NAMES;
};
