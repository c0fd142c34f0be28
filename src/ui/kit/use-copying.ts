import { useClipboard } from "@mantine/hooks";
import { kitTexts } from "./kit-texts.ts";

/** How long a copy is confirmed. */
export const CONFIRMATION_MS = 2000;

interface Copying {
  readonly copy: (text: string) => void;
  readonly state: "ready" | "copied" | "blocked";
  /** For a screen reader and as a tooltip; empty while there is nothing to say. */
  readonly announcement: string;
}

const sentences: Readonly<Record<Copying["state"], string>> = {
  ready: "",
  copied: kitTexts.copied,
  blocked: kitTexts.copyBlocked,
};

/** Copies to the clipboard and says for two seconds that it did. */
export const useCopying = (): Copying => {
  const { copy, copied, error } = useClipboard({ timeout: CONFIRMATION_MS });
  const state = copied ? "copied" : error ? "blocked" : "ready";
  return { copy, state, announcement: sentences[state] };
};
