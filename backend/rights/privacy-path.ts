/** Where the pages about personal data are. */
export const PRIVACY_PATH = "/privacy";

/** Where people ask what is held of them. */
export const REQUEST_PATH = `${PRIVACY_PATH}/request`;
