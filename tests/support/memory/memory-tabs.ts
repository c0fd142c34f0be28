/** Changes local storage as another tab would: this page gets one event for every change. */
export const inAnotherTab = (work: () => void): void => {
  const before = new Map<string, string>(Object.entries({ ...localStorage }));
  work();
  const after = new Map<string, string>(Object.entries({ ...localStorage }));
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [oldValue, newValue] = [before.get(key) ?? null, after.get(key) ?? null];
    if (oldValue !== newValue) dispatchEvent(new StorageEvent("storage", { key, oldValue, newValue }));
  }
};
