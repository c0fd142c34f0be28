import { useState } from "react";
import { subjectKey } from "#domain/lists/pending-change.ts";
import type { SavedSubject } from "#domain/lists/saved-person.ts";

/** The same object for as long as it names the same person: each render brings another one, which would repeat an effect. */
export const useSameSubject = (subject: SavedSubject): SavedSubject => {
  const [same, setSame] = useState(subject);
  if (subjectKey(same) !== subjectKey(subject)) setSame(subject);
  return same;
};
