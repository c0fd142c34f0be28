/** People as sets that can only grow together. People are positions from 0. */
export class JoinedPeople {
  readonly #parents: number[];

  constructor(people: number) {
    this.#parents = Array.from({ length: people }, (_, person) => person);
  }

  /** The first person of the set that someone is in. */
  firstOf(person: number): number {
    let first = person;
    while (this.#parents[first] !== first) first = this.#parents[first] ?? first;
    for (let at = person; at !== first;) {
      const next = this.#parents[at] ?? first;
      this.#parents[at] = first;
      at = next;
    }
    return first;
  }

  join(one: number, other: number): void {
    const [low, high] = [this.firstOf(one), this.firstOf(other)].toSorted((a, b) => a - b);
    if (low !== undefined && high !== undefined) this.#parents[high] = low;
  }
}
