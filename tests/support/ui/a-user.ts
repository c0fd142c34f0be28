import userEvent, { type UserEvent } from "@testing-library/user-event";

/** Presses keys and buttons without waiting for a timer after each: a test types thousands of letters. */
export const aUser = (): UserEvent => userEvent.setup({ delay: null });

/** Puts a text into a field at once, behind what it holds; typed, each letter would draw the page again. */
export const fill = async (user: UserEvent, field: Element, text: string): Promise<void> => {
  await user.click(field);
  await user.paste(text);
};
