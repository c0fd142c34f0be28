export const appTexts = {
  loading: "Loading",
  notShown: "Page not shown",
  broken: "Something went wrong here. Try again, or reload the page. Anything you were charged for is in History.",
  notLoaded: "We couldn't load this part of the page. Retrying. If it doesn't appear, reload the page.",
  tryAgain: "Try again",
  trying: "Trying again",
} as const;
