import userEvent, { type UserEvent } from "@testing-library/user-event";

/** Presses keys and buttons without waiting for a timer after each: a test types thousands of letters. */
export const aUser = (): UserEvent => userEvent.setup({ delay: null });
