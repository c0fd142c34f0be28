/** Where the payment provider sends its messages, and nothing else is. */
export const PAYMENTS_PATH = "/payments";
