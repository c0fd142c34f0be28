/** Which version of the product this browser saw last. */
export interface SeenVersion {
  /** Undefined before the first. */
  read(): string | undefined;
  write(version: string): void;
}
