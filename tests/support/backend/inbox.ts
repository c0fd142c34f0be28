import * as z from "zod";

const Messages = z.array(z.object({ to: z.string(), text: z.string() }));

/** The newest code mailed to `email`, or undefined while there is none. Throws for an inbox of another shape. */
export const readCode = async (origin: string, email: string): Promise<string | undefined> => {
  const answer = await fetch(`${origin}/inbox/messages`);
  const messages = Messages.parse(await answer.json());
  const ours = messages.find(({ to }) => to === email);
  return ours === undefined ? undefined : /\b\d{6}\b/.exec(ours.text)?.[0];
};
