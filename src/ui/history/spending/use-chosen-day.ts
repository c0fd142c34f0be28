import { type FocusEvent, type KeyboardEvent, type PointerEvent, useState } from "react";
import type { SpendingOfDay } from "#domain/history/spending.ts";
import { dayAndToolsText, spendingTexts } from "./spending-texts.ts";

const WEEK = 7;

const stepOf = (key: string, count: number): number | undefined => {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowDown: -1,
    ArrowRight: 1,
    ArrowUp: 1,
    PageDown: -WEEK,
    PageUp: WEEK,
    Home: -count,
    End: count,
  };
  return steps[key];
};

/**
 * The day whose figures are shown: the one below the pointer, or chosen by the keyboard. `slider` is for the element in
 * which the days lie side by side: one stop of the keyboard for all of them, whose value is the day in words.
 */
export const useChosenDay = (days: readonly SpendingOfDay[]) => {
  const [chosen, setChosen] = useState<number>();
  const last = days.length - 1;
  const current = Math.min(chosen ?? last, last);
  const day = days[current];
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    if (width > 0) setChosen(Math.max(0, Math.min(last, Math.floor(((clientX - left) / width) * days.length))));
  };
  const leave = () => setChosen(undefined);
  const slider = {
    role: "slider",
    tabIndex: 0,
    "aria-label": spendingTexts.slider,
    "aria-valuemin": 1,
    "aria-valuemax": days.length,
    "aria-valuenow": current + 1,
    "aria-valuetext": day && dayAndToolsText(day),
    onPointerMove: point,
    onPointerDown: point,
    onPointerLeave: leave,
    onFocus: ({ currentTarget }: FocusEvent) => {
      if (currentTarget.matches(":focus-visible")) setChosen(current);
    },
    onBlur: leave,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "Escape") leave();
      const step = stepOf(event.key, days.length);
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      setChosen(Math.max(0, Math.min(last, current + step)));
    },
  };
  return { chosen, slider };
};
