/** Only http and https addresses are shown as links, opened or sent to, whatever a server answers. */
export const isWebAddress = (text: string | undefined): boolean => /^https?:\/\//i.test(text ?? "");
