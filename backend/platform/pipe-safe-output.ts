/** A stream for the log whose reader may go away, as in `npm start | head`. */
interface Output {
  write(text: string): unknown;
}

/**
 * Writes to the stream until its reader closes it; after that the program runs without a log. A closed pipe emits an error.
 * Without a listener that would be an uncaught exception, whose log line fails on the same pipe, and so on.
 */
export const pipeSafeOutput = (stream: NodeJS.WritableStream): Output => {
  let isOpen = true;
  let unwritten = "";
  const flush = (): void => {
    if (isOpen && unwritten !== "") stream.write(unwritten);
    unwritten = "";
  };
  stream.on("error", () => (isOpen = false));
  process.once("exit", flush);
  return {
    // What is written in one turn of the event loop goes out together: under load a line for itself wakes its reader.
    write: (text) => {
      if (unwritten === "") setImmediate(flush);
      unwritten += text;
    },
  };
};
