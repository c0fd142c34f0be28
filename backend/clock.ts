/** Milliseconds since 1970. Always passed as an argument, so that tests can set the time. */
export type Clock = () => number;
