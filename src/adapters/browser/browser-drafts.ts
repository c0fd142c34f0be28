import type { Drafts } from "#application/ports/drafts.ts";
import { addToDraft, draftToJson, parseDraft } from "#domain/session/draft.ts";
import type { TextStorage } from "./browser-storage.ts";

/** Kept in session storage, because each tab has its own texts, as JSON. */
export const browserDrafts = (storage: TextStorage): Drafts => {
  const read = () => parseDraft(storage.read("drafts") ?? "");
  return {
    owner: () => read()?.person,
    keep: (person, texts) => storage.write("drafts", draftToJson(addToDraft(read(), person, texts))),
    take(person, name) {
      const draft = read();
      if (draft?.person !== person) return undefined;
      const texts = new Map(draft.texts);
      const text = texts.get(name);
      if (texts.delete(name)) storage.write("drafts", draftToJson({ person, texts }));
      return text;
    },
    clear: () => storage.remove("drafts"),
  };
};
