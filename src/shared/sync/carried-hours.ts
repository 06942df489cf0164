/** What people's entries have in hundredths of an hour beyond what is stored of them, by their ids. */
export type Carried = Readonly<Record<string, number>>

/** A person's stored hours may be off from those logged by this many hundredths, which is less than a minute. */
const MOST_CARRIED = 1.6

/** What binary fractions are off by. */
const SLACK = 1e-6

/**
 * Hours are kept to the hundredth, so 20 minutes are 0.33 or 0.34 hours. Which of them is chosen entry by entry, so that the
 * sums of each person and of all stay those that were logged: what one entry lacks, a later one has.
 */
export class CarriedHours {
  readonly #of: Map<number, number>
  #all = 0

  constructor(carried: Carried = {}) {
    this.#of = new Map(Object.entries(carried).map(([id, hundredths]) => [Number(id), hundredths]))
    for (const hundredths of this.#of.values()) this.#all += hundredths
  }

  /**
   * The hours to keep of so many logged. An entry that is stored with one of the two stays as it is; `isCounted`: what it lacks
   * is carried already.
   */
  place(userId: number, logged: number, before?: { readonly hours: number; readonly isCounted: boolean }): number {
    const exact = logged * 100
    if (Math.abs(exact - Math.round(exact)) < SLACK) return Math.round(exact) / 100
    // Nothing is no entry.
    const choices = [Math.max(1, Math.floor(exact)), Math.ceil(exact)]
    const stored = before && choices.find((hundredths) => hundredths === Math.round(before.hours * 100))
    if (stored !== undefined && before?.isCounted) return stored / 100
    const hundredths = stored ?? this.#choose(userId, exact, choices)
    this.#of.set(userId, this.#carried(userId) + exact - hundredths)
    this.#all += exact - hundredths
    return hundredths / 100
  }

  /** What is carried on to the next entries. */
  get left(): Carried {
    const people = [...this.#of].map(([id, hundredths]) => [id, Math.round(hundredths * 10_000) / 10_000] as const)
    return Object.fromEntries(people.filter(([, hundredths]) => hundredths !== 0))
  }

  /** What leaves both the person's sum and that of all near what was logged. */
  #choose(userId: number, exact: number, choices: readonly number[]): number {
    const [ofPerson, all] = [this.#carried(userId) + exact, this.#all + exact]
    const near = choices.filter((one) => Math.abs(ofPerson - one) <= MOST_CARRIED)
    return leastBy(near.length > 0 ? near : choices, (one) => (ofPerson - one) ** 2 + (all - one) ** 2)
  }

  #carried(userId: number): number {
    return this.#of.get(userId) ?? 0
  }
}

function leastBy(choices: readonly number[], of: (choice: number) => number): number {
  return choices.reduce((least, one) => (of(one) < of(least) ? one : least))
}
