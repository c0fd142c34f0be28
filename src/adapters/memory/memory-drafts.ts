import type { Drafts } from "#application/ports/drafts.ts";
import { addToDraft, type Draft } from "#domain/session/draft.ts";

export const memoryDrafts = (): Drafts => {
  let draft: Draft | undefined;
  return {
    owner: () => draft?.person,
    keep: (person, texts) => {
      draft = addToDraft(draft, person, texts);
    },
    take(person, name) {
      if (draft?.person !== person) return undefined;
      const texts = new Map(draft.texts);
      const text = texts.get(name);
      texts.delete(name);
      draft = { person, texts };
      return text;
    },
    clear: () => {
      draft = undefined;
    },
  };
};
