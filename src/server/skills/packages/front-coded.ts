import { REGISTRIES, type Registry } from '#shared/skills/choices.ts'

/** The registries that have a package's name, as bits that can be combined. */
export function registryBit(registry: Registry): number {
  return 1 << REGISTRIES.indexOf(registry)
}

/** In characters; longer names are left out. */
export const LONGEST_PACKAGE = 31

/** How many names a block has. The first is in full, each other only says how it differs from the one before it. */
const BLOCK = 16

/** `count`, then the end of each block, then the blocks; all numbers are little-endian. */
const HEADER_BYTES = 4

const LENGTH_BITS = 31

/** The key that equal spellings share: they may differ in case and, as on PyPI, in which of `-`, `_` and `.` joins their words. */
export function packageKey(name: string): string {
  return name.toLowerCase().replaceAll(/[_.]/g, '-')
}

/**
 * Names of packages in the order of their keys, packed: each name is two bytes (how many characters it shares with the one
 * before; its registries and how many characters follow) and the rest of its characters. Throws a RangeError on a name that
 * does not fit.
 */
export function packNames(names: ReadonlyMap<string, number>): Uint8Array {
  const sorted = [...names].map(([name, registries]) => ({ name, registries, key: packageKey(name) }))
  sorted.sort((a, b) => (a.key < b.key ? -1 : 1))
  const blocks: number[] = []
  const bytes: number[] = []
  for (const [index, { name, registries }] of sorted.entries()) {
    if (!isPackable(name)) throw new RangeError(`${name} cannot be packed`)
    const before = index % BLOCK === 0 ? '' : (sorted[index - 1]?.name ?? '')
    const shared = sharedStart(before, name)
    const rest = name.slice(shared)
    bytes.push(shared, (registries << 5) | rest.length, ...Buffer.from(rest, 'latin1'))
    if (index % BLOCK === BLOCK - 1 || index === sorted.length - 1) blocks.push(bytes.length)
  }
  const packed = new Uint8Array(HEADER_BYTES + blocks.length * 4 + bytes.length)
  const view = new DataView(packed.buffer)
  view.setUint32(0, sorted.length, true)
  for (const [index, end] of blocks.entries()) view.setUint32(HEADER_BYTES + index * 4, end, true)
  packed.set(bytes, HEADER_BYTES + blocks.length * 4)
  return packed
}

/** The same for one character of a name. */
function foldedCode(code: number): number {
  if (code === 95 || code === 46) return 45
  return code >= 65 && code <= 90 ? code + 32 : code
}

export function isPackable(name: string): boolean {
  return name.length > 0 && name.length <= LONGEST_PACKAGE && /^[!-~]+$/.test(name)
}

function sharedStart(a: string, b: string): number {
  let at = 0
  while (at < a.length && at < b.length && a[at] === b[at]) at += 1
  return at
}

/** A name as its registry writes it, with the registries that have it. */
export interface PackedName {
  name: string
  registries: Registry[]
}

/** Packed names, to be looked up without unpacking more than one block. */
export class PackedNames {
  readonly #bytes: Buffer
  readonly #blocks: number
  readonly #start: number
  readonly count: number

  constructor(bytes: Buffer) {
    this.#bytes = bytes
    this.count = bytes.readUInt32LE(0)
    this.#blocks = Math.ceil(this.count / BLOCK)
    this.#start = HEADER_BYTES + this.#blocks * 4
  }

  /** The name that a spelling means; undefined if there is none. */
  find(spelling: string): PackedName | undefined {
    const wanted = packageKey(spelling)
    let low = 0
    let high = this.#blocks
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#isAfter(this.#blockStart(middle), wanted)) high = middle
      else low = middle + 1
    }
    if (low === 0 || !this.#mayHold(low - 1, wanted)) return undefined
    for (const packed of this.#block(low - 1)) if (packageKey(packed.name) === wanted) return packed
    return undefined
  }

  /** All names in the order of their keys. */
  *all(): Generator<PackedName> {
    for (let block = 0; block < this.#blocks; block += 1) yield* this.#block(block)
  }

  /** Whether the full name at a position, the first of a block, comes after a key. */
  #isAfter(at: number, key: string): boolean {
    const length = this.#byte(at + 1) & LENGTH_BITS
    for (let index = 0; index < length && index < key.length; index += 1) {
      const difference = foldedCode(this.#byte(at + 2 + index)) - key.charCodeAt(index)
      if (difference !== 0) return difference > 0
    }
    return length > key.length
  }

  /** Compares how much each name shares with the key, until that shows that the key is not among them. */
  #mayHold(block: number, key: string): boolean {
    const end = this.#blockStart(block + 1)
    let same = 0
    for (let at = this.#blockStart(block); at < end;) {
      const shared = this.#byte(at)
      const length = this.#byte(at + 1) & LENGTH_BITS
      if (shared <= same) {
        same = shared
        while (same - shared < length && foldedCode(this.#byte(at + 2 + same - shared)) === key.charCodeAt(same))
          same += 1
        if (same === key.length && same - shared === length) return true
      }
      at += 2 + length
    }
    return false
  }

  *#block(block: number): Generator<PackedName> {
    const end = this.#blockStart(block + 1)
    let name = ''
    for (let at = this.#blockStart(block); at < end;) {
      const flags = this.#byte(at + 1)
      const to = at + 2 + (flags & LENGTH_BITS)
      name = name.slice(0, this.#byte(at)) + this.#bytes.toString('latin1', at + 2, to)
      yield { name, registries: registriesOf(flags >> 5) }
      at = to
    }
  }

  #blockStart(block: number): number {
    return this.#start + (block === 0 ? 0 : this.#bytes.readUInt32LE(HEADER_BYTES + (block - 1) * 4))
  }

  #byte(at: number): number {
    return this.#bytes[at] ?? 0
  }
}

function registriesOf(bits: number): Registry[] {
  return REGISTRIES.filter((registry) => (bits & registryBit(registry)) !== 0)
}
