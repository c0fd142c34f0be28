/** A stream for the log whose reader may go away, as in `npm start | head`. */
interface Output {
  write(text: string): unknown;
}

/**
 * Writes to the stream as long as somebody reads it; the program goes on without its log after that. Unheard, the fault
 * of a closed pipe would be an uncaught error, which is logged, which is the next fault of the pipe, without an end.
 */
export const lastingOutput = (stream: NodeJS.WritableStream): Output => {
  let isOpen = true;
  stream.on("error", () => (isOpen = false));
  return { write: (text) => isOpen && stream.write(text) };
};
