/** Only http and https addresses are shown as links, opened or sent to, whatever a server answers. */
export const isWebAddress = (text: string | undefined): boolean => /^https?:\/\//i.test(text ?? "");

/** As it is shown: what all addresses begin with would take its room. */
export const shownAddress = (address: string): string => address.replace(/^https?:\/\/(?:www\.)?/i, "");
