/** What stands in an example for what its reader has to put there. */
export const API_KEY_PLACEHOLDER = "YOUR_API_KEY";
export const ACCESS_TOKEN_PLACEHOLDER = "YOUR_ACCESS_TOKEN";
