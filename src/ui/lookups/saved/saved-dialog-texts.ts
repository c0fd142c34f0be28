import type { SavedSubject } from "#domain/lists/saved-person.ts";
import { TAGS_MAX } from "#domain/lists/tags.ts";
import { counted, countText } from "#ui/kit/count-text.ts";

export const savedDialogTexts = {
  /** `left`: how many more characters there is room for. Nothing while there are many. */
  roomInNote: (left: number) =>
    left > 100 ? undefined : `Room for ${counted(left, "more character", "more characters")}.`,
  subject: (subject: SavedSubject) =>
    subject.kind === "profile" ? `linkedin.com/in/${subject.profile}` : `DIN ${subject.din}`,
  /** `room`: how many more the person can have. */
  tooManyTags: (room: number) =>
    `A person can have ${countText(TAGS_MAX)} tags. ${room <= 0 ? "Remove one to add another." : `There is room for ${countText(room)} more.`}`,
  savedAtOnce: "Changes are saved as you make them.",
} as const;
