import { createHash } from 'node:crypto'

const FIRST_SLOTS = 4_096

/** If more than this part of the slots is filled, finding one takes long. */
const MOST_FILLED = 0.6

/**
 * Whole numbers by text, for a file of hundreds of thousands of rows: some ten bytes each, outside of the engine's heap. A Map
 * takes a hundred, and as much again until it is cleaned up. Texts are told apart by 52 bits of their digest: among 300,000,
 * two are confused once in 100,000 files.
 */
export class CompactSums {
  #keys = new Float64Array(FIRST_SLOTS)
  #sums = new Int32Array(FIRST_SLOTS)
  #filled = 0

  /** Null if nothing was set. */
  get(text: string): number | null {
    const key = keyOf(text)
    const slot = this.#slotOf(key)
    return this.#keys[slot] === key ? (this.#sums[slot] ?? 0) : null
  }

  set(text: string, sum: number): void {
    this.#put(keyOf(text), sum)
    if (this.#filled > this.#keys.length * MOST_FILLED) this.#grow()
  }

  #put(key: number, sum: number): void {
    const slot = this.#slotOf(key)
    if (this.#keys[slot] !== key) this.#filled += 1
    this.#keys[slot] = key
    this.#sums[slot] = sum
  }

  /** Where a key is, or where it would be. */
  #slotOf(key: number): number {
    const slots = this.#keys.length
    let slot = key % slots
    while (this.#keys[slot] !== 0 && this.#keys[slot] !== key) slot = (slot + 1) % slots
    return slot
  }

  #grow(): void {
    const [keys, sums] = [this.#keys, this.#sums]
    this.#keys = new Float64Array(keys.length * 2)
    this.#sums = new Int32Array(keys.length * 2)
    this.#filled = 0
    for (const [slot, key] of keys.entries()) if (key !== 0) this.#put(key, sums[slot] ?? 0)
  }
}

/** Keys start at 1; 0 marks an empty slot. */
function keyOf(text: string): number {
  const digest = createHash('md5').update(text).digest()
  return digest.readUIntBE(0, 6) * 16 + (digest.readUInt8(6) % 16) + 1
}
