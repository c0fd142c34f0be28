/** Where the documents of the checkout are, with their font and the page of the stand-in. */
export const CHECKOUT_PATH = "/checkout";
