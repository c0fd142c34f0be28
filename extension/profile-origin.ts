/** Whose pages are about the people that contacts are looked up of. */
export const PROFILE_ORIGIN = "https://www.linkedin.com";
