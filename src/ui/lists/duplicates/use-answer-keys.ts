import { type RefObject, useEffect } from "react";
import { isTyping } from "#ui/kit/is-typing.ts";
import type { DuplicatesViewModel } from "./duplicates-view-model.ts";

/**
 * "y", "n" and "u", while the focus is inside. A key that is held down counts once. An answer counts only while its buttons are in view:
 * otherwise it brings them there, because it would be about two people whom nobody sees.
 */
export const useAnswerKeys = (place: RefObject<HTMLElement | null>, model: DuplicatesViewModel): void => {
  useEffect(() => {
    const inside = place.current;
    const press = ({ target, key, ctrlKey, metaKey, altKey, shiftKey, repeat, isComposing }: KeyboardEvent): void => {
      if (ctrlKey || metaKey || altKey || shiftKey || repeat || isComposing || isTyping(target)) return;
      if (key === "u") void model.undo();
      const answers = inside?.querySelector("[data-answers]");
      if ((key !== "y" && key !== "n") || !answers) return;
      if (!isInView(answers)) answers.scrollIntoView({ block: "end" });
      else if (key === "y") void model.same();
      else void model.different();
    };
    inside?.addEventListener("keydown", press);
    return () => inside?.removeEventListener("keydown", press);
  }, [place, model]);
};

const isInView = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
};
