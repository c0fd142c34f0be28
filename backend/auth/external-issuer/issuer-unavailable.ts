/** The keys of the external issuer can't be fetched, so that its tokens can't be checked. The message is for the log. */
export class IssuerUnavailable extends Error {
  override readonly name = "IssuerUnavailable";
}
