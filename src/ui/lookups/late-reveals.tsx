import { IconX } from "@tabler/icons-react";
import { observer } from "mobx-react-lite";
import { useRef } from "react";
import type { PaidOperation } from "#domain/shared/credits.ts";
import { IconButton } from "#ui/kit/icon-button.tsx";
import classes from "./late-reveals.module.css";
import type { RevealPhase } from "./reveal-line-view-model.ts";
import type { PressedReveal, RevealPressesViewModel, ShownLines } from "./reveal-presses-view-model.ts";
import type { LineKind } from "./reveal-sheet.tsx";
import { TextButton } from "#ui/kit/text-button.tsx";
import { lateRevealTexts } from "./reveal-texts.ts";

interface LateRevealsProps<Shown extends ShownLines<Item>, Item extends PaidOperation> {
  readonly presses: RevealPressesViewModel<Shown, Item>;
  readonly kinds: Readonly<Record<Item, Pick<LineKind, "title">>>;
  readonly nameOf: (shown: Shown) => string;
  /** Shows the sheet again, free. */
  readonly onShow: (shown: Shown) => void;
}

/**
 * The results of reveals that were pressed before something else was shown: nothing that was paid for is lost. At
 * the foot, so that nothing moves when one comes, and there from the start, because screen readers announce only what
 * appears in an existing region.
 */
export const LateReveals = observer(
  <Shown extends ShownLines<Item>, Item extends PaidOperation>(props: LateRevealsProps<Shown, Item>) => {
    const { presses, kinds, nameOf, onShow } = props;
    const region = useRef<HTMLDivElement>(null);
    const leave = () => region.current?.closest("main")?.focus({ preventScroll: true });
    const textOf = ({ shown, item }: PressedReveal<Shown, Item>) => {
      const what = lateRevealTexts.what(kinds[item].title, nameOf(shown));
      return { what, text: outcomeText(shown.lines.phaseOf(item))(what) };
    };
    return (
      <div ref={region} className={classes.region} aria-live="polite">
        {presses.late.map((reveal) => {
          const { what, text } = textOf(reveal);
          return (
            <div key={presses.keyOf(reveal)} className={classes.notice}>
              <p className={classes.text}>
                {text}{" "}
                <TextButton
                  aria-label={lateRevealTexts.showWhat(what)}
                  onClick={() => {
                    leave();
                    onShow(reveal.shown);
                  }}
                >
                  {lateRevealTexts.show}
                </TextButton>
              </p>
              <IconButton
                label={lateRevealTexts.dismissWhat(what)}
                onClick={() => {
                  leave();
                  presses.dismiss(reveal);
                }}
              >
                <IconX size={18} stroke={1.6} aria-hidden />
              </IconButton>
            </div>
          );
        })}
      </div>
    );
  },
);

const outcomeText = (phase: RevealPhase | undefined): ((what: string) => string) => {
  switch (phase?.kind) {
    case "revealed":
      return lateRevealTexts.revealed;
    case "not-found":
      return lateRevealTexts.notFound;
    case "failed":
      return phase.charged === "no" ? lateRevealTexts.notRevealed : lateRevealTexts.connectionLost;
    default:
      return lateRevealTexts.notRevealed;
  }
};
