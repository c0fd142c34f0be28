import { type RefObject, useEffect, useRef } from "react";
import type { Stage } from "./bulk-view-model.ts";
import type { OrderOutcome } from "./outcome-view-model.ts";

interface Places {
  readonly choose: RefObject<HTMLElement | null>;
  readonly preview: RefObject<HTMLElement | null>;
  readonly process: RefObject<HTMLElement | null>;
  readonly sending: RefObject<HTMLElement | null>;
  readonly outcome: RefObject<HTMLElement | null>;
}

/**
 * Each step takes the focus from the one before. An outcome goes first, and gives it back to the step when it goes away.
 * Not at the first view. The focus follows in a task of its own: it needs the layout, which would make one long task with
 * the rendering.
 */
export const useStageFocus = (stage: Stage, outcome: OrderOutcome | undefined, places: Places): void => {
  const before = useRef({ stage, outcome });
  useEffect(() => {
    const was = before.current;
    before.current = { stage, outcome };
    const isAnnouncedNow = outcome !== undefined && outcome !== was.outcome;
    const isFocusGone = outcome === undefined && was.outcome !== undefined && document.activeElement === document.body;
    const isMoved = stage !== was.stage || isFocusGone;
    const place = isAnnouncedNow ? places.outcome : isMoved ? placeOf(stage, was.stage, places) : undefined;
    if (place !== undefined) setTimeout(() => place.current?.focus());
  });
};

const placeOf = (stage: Stage, was: Stage, places: Places): RefObject<HTMLElement | null> | undefined => {
  switch (stage) {
    case "no-file":
      return places.choose;
    case "preview":
      // The file was not sent.
      return was === "sending" ? places.process : places.preview;
    case "sending":
      return places.sending;
    default:
      return undefined;
  }
};
