import type { Drafts } from "#application/ports/drafts.ts";
import type { SessionKeeper } from "#application/session/session-keeper.ts";

/** How a typed text gets into a view-model again, by the name of the field that it was read from. */
export type DraftFields<Model> = { readonly [Field in keyof Model]?: (model: Model, text: string) => void };

interface Keeping<Model> {
  readonly keeper: SessionKeeper;
  readonly drafts: Drafts;
  /** Where something was typed: begins the names of its drafts, so no two models may share it. */
  readonly place: string;
  readonly typed: DraftFields<Model>;
}

/**
 * Returns one view-model for as long as the same person is signed in, so that going to another tool and back loses
 * nothing, also after a session that was lost. If the page was reloaded in between, a new one gets what was typed. After a
 * logout, or for another person, nothing is left of it.
 */
export const sessionScopedModel = <Model extends object>(
  { keeper, drafts, place, typed }: Keeping<Model>,
  create: () => Model,
): (() => Model) => {
  let kept: { readonly person: string | undefined; readonly model: Model } | undefined;
  const fields = Object.entries<DraftFields<Model>[keyof Model]>(typed);
  const nameOf = (field: string) => `${place}.${field}`;

  const keepTexts = (person: string, model: Model) => {
    const texts = fields.map(([field]): [string, unknown] => [nameOf(field), Reflect.get(model, field)]);
    drafts.keep(person, Object.fromEntries(texts.filter((pair): pair is [string, string] => Boolean(pair[1]))));
  };
  const takeTexts = (person: string, give: (text: string, type: DraftFields<Model>[keyof Model]) => void) => {
    for (const [field, type] of fields) {
      const text = drafts.take(person, nameOf(field));
      if (text !== undefined) give(text, type);
    }
  };

  keeper.subscribe(() => {
    if (kept === undefined) return;
    const { person, model } = kept;
    if (person === undefined || (keeper.isSignedIn() ? keeper.person() !== person : keeper.wasLoggedOut())) {
      kept = undefined;
    } else if (keeper.isSignedIn()) {
      takeTexts(person, () => {}); // The view-model has them itself.
    } else {
      keepTexts(person, model);
    }
  });

  return () => {
    const person = keeper.person();
    if (kept !== undefined && kept.person === person) return kept.model;
    const model = create();
    if (person !== undefined) takeTexts(person, (text, type) => type?.(model, text));
    kept = { person, model };
    return model;
  };
};
