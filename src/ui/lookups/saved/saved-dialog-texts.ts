import type { SavedSubject } from "#domain/lists/saved-person.ts";
import { counted } from "#ui/kit/count-text.ts";

export const savedDialogTexts = {
  /** `left`: how many more characters there is room for. Nothing while there are many. */
  roomInNote: (left: number) =>
    left > 100 ? undefined : `Room for ${counted(left, "more character", "more characters")}.`,
  subject: (subject: SavedSubject) =>
    subject.kind === "profile" ? `linkedin.com/in/${subject.profile}` : `DIN ${subject.din}`,
  savedAtOnce: "Changes are saved as you make them.",
} as const;
