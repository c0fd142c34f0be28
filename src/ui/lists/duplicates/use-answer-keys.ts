import { type RefObject, useEffect } from "react";
import { isTyping } from "#ui/kit/is-typing.ts";
import type { DuplicatesViewModel } from "./duplicates-view-model.ts";

/** "y", "n" and "u", while the focus is inside. A key that is held down counts once. */
export const useAnswerKeys = (place: RefObject<HTMLElement | null>, model: DuplicatesViewModel): void => {
  useEffect(() => {
    const inside = place.current;
    const press = ({ target, key, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing }: KeyboardEvent): void => {
      if (ctrlKey || metaKey || altKey || shiftKey || repeat || isComposing || isTyping(target)) return;
      if (key === "y") void model.same();
      if (key === "n") void model.different();
      if (key === "u") void model.undo();
    };
    inside?.addEventListener("keydown", press);
    return () => inside?.removeEventListener("keydown", press);
  }, [place, model]);
};
