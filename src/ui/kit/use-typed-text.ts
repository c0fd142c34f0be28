import { useDeferredValue, useEffect, useEffectEvent, useState } from "react";

interface Typed {
  readonly text: string;
}

/**
 * The text of a field whose letters are much work for its owner, such as a search in thousands of rows: a letter is
 * painted first and handed to `onChange` after that.
 */
export const useTypedText = (text: string, onChange: (text: string) => void) => {
  const [typed, setTyped] = useState<Typed>();
  const painted = useDeferredValue(typed);
  const handOver = useEffectEvent(onChange);
  useEffect(() => {
    if (painted === undefined) return;
    handOver(painted.text);
    // eslint-disable-next-line react/set-state-in-effect -- The owner has it from now on, but not what was typed since.
    setTyped((latest) => (latest === painted ? undefined : latest));
  }, [painted]);
  return [typed?.text ?? text, (next: string) => setTyped({ text: next })] as const;
};
