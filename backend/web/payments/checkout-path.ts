/** Where the documents of the checkout are, with their font. */
export const CHECKOUT_PATH = "/checkout";
