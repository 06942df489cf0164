/**
 * By how much the exact hours of people's and projects' entries exceed the stored ones, in hundredths of an hour: by a person's
 * id, and for a project as `project 5`.
 */
export type Carried = Readonly<Record<string, number>>

/** Whose entry it is, and on which project. */
export interface Place {
  readonly userId: number
  readonly projectId: number
}

/** A person's stored hours may differ from the logged ones by this many hundredths, which is less than a minute. */
const MOST_CARRIED = 1.6

/** The tolerance for errors of binary fractions. */
const SLACK = 1e-6

const PROJECT = 'project '

/**
 * Hours are kept to the hundredth, so 20 minutes are 0.33 or 0.34 hours. Which of the two is decided entry by entry, so that
 * the sums of each person, of each project and of everything stay close to those that were logged: a later entry makes up for
 * what an earlier one lacks.
 */
export class CarriedHours {
  readonly #of: Map<string, number>
  #all = 0

  constructor(carried: Carried = {}) {
    this.#of = new Map(Object.entries(carried))
    for (const [key, hundredths] of this.#of) if (!key.startsWith(PROJECT)) this.#all += hundredths
  }

  /**
   * The hours to keep for logged ones. An entry that is stored with one of the two possible values keeps it; `isCounted`: its
   * difference is carried already.
   */
  place(place: Place, logged: number, before?: { readonly hours: number; readonly isCounted: boolean }): number {
    const exact = logged * 100
    if (Math.abs(exact - Math.round(exact)) < SLACK) return Math.round(exact) / 100
    // An entry has at least one hundredth.
    const choices = [Math.max(1, Math.floor(exact)), Math.ceil(exact)]
    const stored = before && choices.find((hundredths) => hundredths === Math.round(before.hours * 100))
    if (stored !== undefined && before?.isCounted) return stored / 100
    const hundredths = stored ?? this.#choose(place, exact, choices)
    for (const key of keysOf(place)) this.#of.set(key, this.#carried(key) + exact - hundredths)
    this.#all += exact - hundredths
    return hundredths / 100
  }

  /** What is carried on to further entries. */
  get left(): Carried {
    const all = [...this.#of].map(([key, hundredths]) => [key, Math.round(hundredths * 10_000) / 10_000] as const)
    return Object.fromEntries(all.filter(([, hundredths]) => hundredths !== 0))
  }

  /**
   * Chooses the value that keeps the person's sum within a minute of the logged hours, if there is one, and the sums of the
   * project and of everything as near as possible.
   */
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

/** Above this, the strain grows in proportion, so that it stays a number however large the difference is. */
const FAR = 12

/** How much a sum counts beside others, by its difference: the largest difference is reduced first. */
function strain(off: number): number {
  const size = Math.abs(off)
  return size <= FAR ? Math.cosh(size) : Math.cosh(FAR) + (size - FAR) * Math.sinh(FAR)
}

function leastBy(choices: readonly number[], of: (choice: number) => number): number {
  return choices.reduce((least, one) => (of(one) < of(least) ? one : least))
}
