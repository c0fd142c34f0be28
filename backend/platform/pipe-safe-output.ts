/** A stream for the log whose reader may go away, as in `npm start | head`. */
interface Output {
  write(text: string): unknown;
}

/**
 * Writes to the stream as long as somebody reads it; the program goes on without its log after that. Unheard, the fault
 * of a closed pipe would be an uncaught error, which is logged, which is the next fault of the pipe, without an end.
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
