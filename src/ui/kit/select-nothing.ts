/** A double-click selects text: of the page below, where the first press took its button away. */
const prevent = (press: MouseEvent): void => {
  if (press.detail > 1) press.preventDefault();
  else removeEventListener("mousedown", prevent);
};

/** After a press on a button that may go away: the further presses of a double-click select nothing. */
export const selectNothing = (): void => addEventListener("mousedown", prevent);
