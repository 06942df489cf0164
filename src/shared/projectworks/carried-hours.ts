/**
 * What the entries of people and projects have in hundredths of an hour beyond what is stored of them: by a person's id, and
 * by a project's as `project 5`.
 */
export type Carried = Readonly<Record<string, number>>

/** Whose an entry is, and of which project. */
export interface Place {
  readonly userId: number
  readonly projectId: number
}

/** A person's stored hours may be off from those logged by this many hundredths, which is less than a minute. */
const MOST_CARRIED = 1.6

/** What binary fractions are off by. */
const SLACK = 1e-6

const PROJECT = 'project '

/**
 * Hours are kept to the hundredth, so 20 minutes are 0.33 or 0.34 hours. Which of them is chosen entry by entry, so that the
 * sums of each person, of each project and of all stay those that were logged: what one entry lacks, a later one has.
 */
export class CarriedHours {
  readonly #of: Map<string, number>
  #all = 0

  constructor(carried: Carried = {}) {
    this.#of = new Map(Object.entries(carried))
    for (const [key, hundredths] of this.#of) if (!key.startsWith(PROJECT)) this.#all += hundredths
  }

  /**
   * The hours to keep of those that were logged. An entry that is stored with one of the two stays as it is; `isCounted`: what it lacks
   * is carried already.
   */
  place(place: Place, logged: number, before?: { readonly hours: number; readonly isCounted: boolean }): number {
    const exact = logged * 100
    if (Math.abs(exact - Math.round(exact)) < SLACK) return Math.round(exact) / 100
    // Nothing is no entry.
    const choices = [Math.max(1, Math.floor(exact)), Math.ceil(exact)]
    const stored = before && choices.find((hundredths) => hundredths === Math.round(before.hours * 100))
    if (stored !== undefined && before?.isCounted) return stored / 100
    const hundredths = stored ?? this.#choose(place, exact, choices)
    for (const key of keysOf(place)) this.#of.set(key, this.#carried(key) + exact - hundredths)
    this.#all += exact - hundredths
    return hundredths / 100
  }

  /** What is carried on to the next entries. */
  get left(): Carried {
    const all = [...this.#of].map(([key, hundredths]) => [key, Math.round(hundredths * 10_000) / 10_000] as const)
    return Object.fromEntries(all.filter(([, hundredths]) => hundredths !== 0))
  }

  /** What leaves the person's sum within a minute of what was logged, and the project's and that of all as near as it can. */
  #choose(place: Place, exact: number, choices: readonly number[]): number {
    const [ofPerson, ofProject] = keysOf(place).map((key) => this.#carried(key) + exact) as [number, number]
    const all = this.#all + exact
    const near = choices.filter((one) => Math.abs(ofPerson - one) <= MOST_CARRIED)
    return leastBy(
      near.length > 0 ? near : choices,
      (one) => strain(4 * (ofPerson - one)) + strain(4 * (ofProject - one)) + strain(3 * (all - one)),
    )
  }

  #carried(key: string): number {
    return this.#of.get(key) ?? 0
  }
}

function keysOf({ userId, projectId }: Place): readonly [person: string, project: string] {
  return [String(userId), PROJECT + projectId]
}

/** Above this, what is off strains in proportion, so that it stays a number however much is off. */
const FAR = 12

/** How much a sum counts beside others by what it is off: what is off most is mended first. */
function strain(off: number): number {
  const size = Math.abs(off)
  return size <= FAR ? Math.cosh(size) : Math.cosh(FAR) + (size - FAR) * Math.sinh(FAR)
}

function leastBy(choices: readonly number[], of: (choice: number) => number): number {
  return choices.reduce((least, one) => (of(one) < of(least) ? one : least))
}
