/** What is used of the package, which has no types. */
declare module "vcf" {
  interface Property {
    /** One type, or several. */
    readonly type?: string | readonly string[];
    valueOf(): string;
  }

  export default class VCard {
    static parse(text: string): readonly VCard[];
    /** A property, or all of one name; undefined for none. */
    get(name: string): Property | readonly Property[] | undefined;
  }
}
