/** Where the backend's free check for an earlier purchase failed. */
export const UNCHECKED = "Whether this is still yours could not be checked. The button names the price of asking anew.";
