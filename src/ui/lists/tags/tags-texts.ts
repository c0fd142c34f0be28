import { countText, counted } from "#ui/kit/count-text.ts";

const people = (count: number): string => counted(count, "person", "people");

export const tagsTexts = {
  title: (count: number) => `Tags of ${people(count)}`,
  add: "Add a tag to all of them",
  submit: "Add",
  present: "Their tags",
  held: (by: number, of: number) => `${countText(by)} of ${countText(of)}`,
  remove: (tag: string) => `Remove the tag ${tag} from all of them`,
  added: (tags: readonly string[], count: number) =>
    `${people(count)} now ${count === 1 ? "has" : "have"} the ${tags.length === 1 ? "tag" : "tags"} ${tags.join(", ")}.`,
} as const;
