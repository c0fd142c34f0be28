/** The longest body of a form or of a call of the sign-in. */
export const FORM_MAX_BYTES = 16 * 1024;
