/** To someone who mistyped a GST number, wherever it is asked for. */
export const gstNumberMistyped = "The last character doesn't match. Check the GST number for a typo.";
