import fc from 'fast-check'
import { MAX_ID, type Draw } from './valid-values.ts'

const TEXTS = [
  '',
  ' ',
  'NaN',
  'Infinity',
  '-0',
  '1e999',
  '0x10',
  'null',
  '__proto__',
  'constructor',
  'a\u0000b',
  '\u0001\u001b[31m\u007f',
  '\ud800',
  'x\udfff',
  '\u202eright to left\u202c',
  '\u200f\u061c',
  '👩🏽‍🚀'.repeat(20),
  'e\u0301'.repeat(50),
  '%',
  '_%\\',
  `'; drop table people; --`,
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '9999-12-31',
  '0000-01-01',
  '0001-01-01',
  '1989-12-31',
  '2101-01-01',
  '2026-02-30',
  '+275760-09-13',
  '2147483648',
  'x'.repeat(300),
  'x'.repeat(11_000),
  'x'.repeat(120_000),
]

const NUMBERS = [
  0,
  -0,
  -1,
  1.5,
  0.1 + 0.2,
  MAX_ID,
  MAX_ID + 1,
  -MAX_ID - 2,
  2 ** 53,
  1e15,
  1e21,
  1e300,
  Number.MIN_VALUE,
]

const ARRAY_OF_MANY = Array.from({ length: 10_000 }, (_, index) => index)

/** A value of any kind that no form would send; JSON, so no NaN and no undefined. */
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 4, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], { toString: 1 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  fc.constant(ARRAY_OF_MANY),
  fc.constantFrom(40, 20_000).map((depth) => verbatim('['.repeat(depth) + ']'.repeat(depth))),
  fc.constantFrom('1e999', '-0', '1E400').map(verbatim),
)

/** Text for a query or a path, already encoded; also such as no URL holds. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc
    .constantFrom(...TEXTS, ...NUMBERS.map(String))
    .map((text) => encodeURIComponent(text.slice(0, 5_000).toWellFormed())),
  fc.constantFrom(
    '%',
    '%zz',
    '%ED%A0%80',
    '%00',
    '%C3%28',
    '%2e%2e%2f',
    '[object+Object]',
    '{"a":1}',
    'W10',
    'WyJ4Il0',
    'bnVsbA',
  ),
)

/** JSON that no value of ours turns into: `jsonText` writes it as it stands. */
function verbatim(text: string): unknown {
  return { verbatim: text }
}

export function jsonText(body: unknown): string {
  return JSON.stringify(body).replace(/\{"verbatim":"([^"]*)"\}/g, (_, text: string) => text)
}

/** The body with one thing changed: a field replaced, taken away or added, anywhere in it, or all of it. */
export function mutated(draw: Draw, body: unknown): unknown {
  const copy: unknown = structuredClone(body)
  const places = placesIn(copy)
  const kind = draw(fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'whole'))
  if (kind === 'whole' || places.length === 0) return draw(hostileValue)
  const { parent, key } = draw(fc.constantFrom(...places))
  const fields = parent as Record<string, unknown>
  if (kind === 'remove') delete fields[key]
  if (kind === 'replace') fields[key] = draw(hostileValue)
  if (kind === 'add') {
    const name = draw(fc.constantFrom('extra', '__proto__', 'constructor', 'toString', 'id', 'version', ''))
    Object.defineProperty(fields, name, { value: draw(hostileValue), enumerable: true, configurable: true })
  }
  return copy
}

function placesIn(value: unknown): { parent: object; key: string }[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) => [{ parent: value, key }, ...placesIn(child)])
}
