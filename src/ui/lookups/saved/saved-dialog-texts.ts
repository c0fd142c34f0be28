import { counted } from "#ui/kit/count-text.ts";

export const savedDialogTexts = {
  /** `left`: how many more characters there is room for. Nothing while there are many. */
  roomInNote: (left: number) =>
    left > 100 ? undefined : `Room for ${counted(left, "more character", "more characters")}.`,
  savedAtOnce: "Changes are saved as you make them.",
} as const;
