/** What this installation of the product is called, and whom its users write to. */
export interface Product {
  readonly name: string;
  readonly salesEmail: string;
  readonly supportEmail: string;
}
