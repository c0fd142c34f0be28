/** True only where a browser is sure of it. */
export const isOffline = (): boolean => !navigator.onLine;
