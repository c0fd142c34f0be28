import { counted } from "#ui/kit/count-text.ts";

export const paletteTexts = {
  commands: "Commands",
  results: (count: number) => counted(count, "result"),
} as const;
