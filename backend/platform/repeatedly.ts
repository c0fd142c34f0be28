/** Does something now and every so often, never twice at once. Returns what ends that, and waits for what is under way. */
export const repeatedly = (everyMs: number, act: () => Promise<void>): (() => Promise<void>) => {
  let acting: Promise<void> | undefined;
  const actAlone = (): void => {
    acting ??= act().finally(() => (acting = undefined));
  };
  actAlone();
  const timer = setInterval(actAlone, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await acting;
  };
};
