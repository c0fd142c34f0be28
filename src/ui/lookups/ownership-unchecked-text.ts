/** Where the backend cannot be asked, for nothing, whether the account still owns what it looked up before. */
export const UNCHECKED = "Whether this is still yours could not be checked. The button names the price of asking anew.";
