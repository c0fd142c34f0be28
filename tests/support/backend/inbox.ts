import * as z from "zod";

const Messages = z.array(z.object({ to: z.string(), text: z.string() }));

/** The newest code mailed to `email`, or undefined while there is none. Throws for an inbox of another shape. */
export const readCode = async (origin: string, email: string): Promise<string | undefined> => {
  const answer = await fetch(`${origin}/inbox/messages`);
  const messages = Messages.parse(await answer.json());
  // Another mail may have come after that with the code.
  const [code] = messages.flatMap(({ to, text }) => (to === email ? (/\b\d{6}\b/.exec(text) ?? []) : []));
  return code;
};
