/** A sentence, and in small the reference that follows a failure's on a second line (`failureText`). */
export const FailureText = ({ text }: { readonly text: string }) =>
  // The reference keeps its line break, which is shown as a space.
  text.split(/(?=\n)/).map((line, place) => (place > 0 ? <small key={line}>{line}</small> : line));
