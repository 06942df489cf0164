/** More derivations at once would take the threads that read files (libuv has four), and the processor's cores. */
const AT_ONCE = 2

/** How many checks of either kind may wait: an office that signs in at nine. More are refused. */
const MOST_WAITING = 32

/** Checks of passwords, two at a time; browsers that have signed in before come first. */
export class Derivations {
  #running = 0
  readonly #known: (() => void)[] = []
  readonly #others: (() => void)[] = []

  /** Returns null, without having begun, if too many wait already. */
  async run<T>(known: boolean, work: () => Promise<T>): Promise<T | null> {
    const waiting = known ? this.#known : this.#others
    if (this.#running < AT_ONCE) this.#running += 1
    else if (waiting.length < MOST_WAITING) await new Promise<void>((resolve) => waiting.push(resolve))
    else return null
    try {
      return await work()
    } finally {
      const next = this.#known.shift() ?? this.#others.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
