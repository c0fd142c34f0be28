/** The name of this installation and the addresses its users write to. */
export interface Product {
  readonly name: string;
  readonly salesEmail: string;
  readonly supportEmail: string;
  /** Where the calls are described for whoever programs against them. */
  readonly apiDocsUrl: string;
}
