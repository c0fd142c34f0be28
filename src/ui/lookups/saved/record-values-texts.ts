export const recordValuesTexts = {
  title: "Revealed",
  email: "Email",
  phone: "Phone",
  copy: (value: string) => `Copy ${value}`,
  loading: "Loading what you have revealed…",
  failed: "We couldn't load what you have revealed.",
  nothing: "Nothing yet.",
  retry: "Try again",
  open: "See what can be revealed",
} as const;
