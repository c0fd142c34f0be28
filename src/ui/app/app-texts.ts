export const appTexts = {
  loading: "Loading",
  unknown: (screen: string | undefined) =>
    `That page doesn't exist.${screen === undefined ? "" : ` This is ${screen}.`}`,
  notShown: "Page not shown",
  broken: "Something went wrong. Try again, or reload the page. Your charges are in History.",
  notLoaded: "We couldn't load this part of the page. Retrying.",
  tryAgain: "Try again",
  trying: "Trying again",
} as const;
