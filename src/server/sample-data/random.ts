/**
 * Repeatable randomness: the same parts give the same stream on every machine. Each subject uses its own stream, so that a
 * change to one (expenses, say) leaves the others as they were.
 */
export class Random {
  #state: number

  constructor(...parts: (number | string)[]) {
    this.#state = hash(parts)
  }

  /** A number from 0 (inclusive) to 1 (exclusive), by mulberry32. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A number from `min` (inclusive) to `max` (exclusive). */
  between(min: number, max: number): number {
    return min + this.next() * (max - min)
  }

  /** A whole number from `min` to `max`, both inclusive. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1))
  }

  /** A multiple of `step` from `min` to `max`, both inclusive. */
  step(min: number, max: number, step: number): number {
    return min + step * this.int(0, Math.round((max - min) / step))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(list: readonly T[]): T {
    const item = list[Math.floor(this.next() * list.length)]
    if (item === undefined) throw new RangeError('Nothing to pick from')
    return item
  }

  /** `count` different items, or all of them if there are fewer. */
  sample<T>(list: readonly T[], count: number): T[] {
    const pool = [...list]
    const taken: T[] = []
    while (taken.length < count && pool.length > 0) {
      taken.push(...pool.splice(Math.floor(this.next() * pool.length), 1))
    }
    return taken
  }

  /** A random key; each is as likely as its weight says. */
  weighted<K extends string>(weights: Readonly<Partial<Record<K, number>>>): K {
    const entries = Object.entries(weights) as [K, number][]
    let rest = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [key, weight] of entries) {
      rest -= weight
      if (rest < 0) return key
    }
    const last = entries.at(-1)
    if (last === undefined) throw new RangeError('Nothing to pick from')
    return last[0]
  }
}

/** The weights of described things, for `weighted`. */
export function weightsOf<K extends string>(described: Readonly<Record<K, { weight: number }>>): Record<K, number> {
  const entries = Object.entries<{ weight: number }>(described)
  return Object.fromEntries(entries.map(([key, { weight }]) => [key, weight])) as Record<K, number>
}

/** FNV-1a over all parts, then the finalizer of murmur3, so that neighbors (day 1, day 2) differ completely. */
function hash(parts: readonly (number | string)[]): number {
  let h = 0x811c9dc5
  for (const part of parts) {
    if (typeof part === 'number') {
      h = Math.imul(h ^ (part & 0xffff), 0x01000193)
      h = Math.imul(h ^ (part >>> 16), 0x01000193)
    } else {
      for (let i = 0; i < part.length; i++) h = Math.imul(h ^ part.charCodeAt(i), 0x01000193)
    }
    h = Math.imul(h ^ 0xff, 0x01000193)
  }
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}
