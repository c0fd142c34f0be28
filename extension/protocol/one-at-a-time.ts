/** Runs one work at a time, in the order in which they were given, whether or not the former succeeded. */
export const oneAtATime = (): (<Value>(work: () => Promise<Value>) => Promise<Value>) => {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work, work);
    last = done;
    return done;
  };
};
