/** Milliseconds since 1970. An argument everywhere, so that tests can move time. */
export type Clock = () => number;
