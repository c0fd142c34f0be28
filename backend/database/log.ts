/** Where the backend says what it does. Never given an access token, a code or a contact's data. */
export interface Log {
  info(text: string): void;
  error(text: string, error?: unknown): void;
}
