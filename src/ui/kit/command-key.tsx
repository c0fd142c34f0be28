import { useHydrated } from "./use-hydrated.ts";

const isApple = (): boolean => /Mac OS X|Macintosh|iPhone|iPad/.test(navigator.userAgent);

/** "⌘K" on Apple's keyboards, "Ctrl K" on others. */
export const CommandKey = () => <>{useHydrated() && isApple() ? "⌘K" : "Ctrl K"}</>;

/** What pastes. */
export const PasteKey = () => <>{useHydrated() && isApple() ? "⌘V" : "Ctrl V"}</>;

/**
 * Whether the keys of `CommandKey` are pressed. Not Control+K on Apple's: it deletes to the end of the line there. The
 * place of the key counts where a layout has no Latin letters.
 */
export const isCommandKey = (event: KeyboardEvent): boolean => {
  const { ctrlKey, metaKey, altKey, shiftKey, key, code } = event;
  const isK = key.toLowerCase() === "k" || (code === "KeyK" && !/^[a-z]$/i.test(key));
  return isK && !altKey && !shiftKey && (isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey);
};
