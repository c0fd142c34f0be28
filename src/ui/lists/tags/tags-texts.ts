import { TAGS_MAX } from "#domain/lists/tags.ts";
import { countText, counted } from "#ui/kit/count-text.ts";

const people = (count: number): string => counted(count, "person", "people");

export const tagsTexts = {
  title: (count: number) => `Tags of ${people(count)}`,
  add: "Add a tag to all of them",
  submit: "Add",
  /** `count`: how many of the people would have more. */
  tooMany: (count: number) => `A person can have ${countText(TAGS_MAX)} tags. ${people(count)} would have more.`,
  present: "Their tags",
  held: (by: number, of: number) => `${countText(by)} of ${countText(of)}`,
  remove: (tag: string) => `Remove the tag ${tag} from all of them`,
  added: (tags: readonly string[], count: number) =>
    `${people(count)} now ${count === 1 ? "has" : "have"} the ${tags.length === 1 ? "tag" : "tags"} ${tags.join(", ")}.`,
} as const;
