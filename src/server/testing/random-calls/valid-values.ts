import fc from 'fast-check'
import { addDays } from '#shared/time/day.ts'
import { PASSWORD } from '../app.ts'
import type { Kind, Known } from './known.ts'
import type { Schema } from './operations.ts'

/** Draws one value; all randomness comes from it, so that a seed repeats everything. */
export type Draw = <Value>(from: fc.Arbitrary<Value>) => Value

/** What the value of a call's field is drawn from. */
interface Place {
  readonly draw: Draw
  readonly known: Known
  /** Kind of the thing that the call's path names, and its id. */
  readonly kind: Kind | undefined
  readonly id: number | undefined
}

export const FIRST_DAY = '1990-01-01'
export const LAST_DAY = '2100-12-31'
export const MAX_ID = 2_147_483_647

const SKILLS = ['Docker', 'React', 'Python', 'Terraform', 'Kubernetes', 'Go', 'SQL', 'Figma', 'Harbourware']

/** Fields whose meaning is more than their schema, by name. */
const MEANINGS: Readonly<Record<string, (place: Place, schema: Schema) => unknown>> = {
  userId: (place) => idOf(place, 'person'),
  reviewerId: (place) => idOf(place, 'person'),
  actorId: (place) => idOf(place, 'person'),
  projectId: (place) => idOf(place, 'project'),
  skillId: (place) => idOf(place, 'skill'),
  entityId: (place) => idOf(place, 'project'),
  id: (place) => idOf(place, place.kind ?? 'milestone'),
  version: ({ draw, known, kind, id }) => {
    const current = kind !== undefined && id !== undefined ? known.version(kind, id) : undefined
    return draw(fc.oneof({ weight: 6, arbitrary: fc.constant(current ?? 1) }, fc.integer({ min: 1, max: 9 })))
  },
  ids: (place, { type }) => {
    if (type === 'string') return Array.from({ length: 3 }, () => idOf(place, 'person')).join(',')
    const gone = place.known.gone('entry')
    const count = place.draw(fc.integer({ min: 1, max: 3 }))
    return gone.length === 0
      ? [idOf(place, 'entry')]
      : place.draw(fc.shuffledSubarray([...gone], { minLength: 1, maxLength: Math.min(count, gone.length) }))
  },
  cursor: ({ draw, known }) => (known.cursors.length === 0 ? 'W10' : draw(fc.constantFrom(...known.cursors))),
  skill: ({ draw }) => draw(fc.constantFrom(...SKILLS)),
  of: ({ draw }) => draw(fc.constantFrom(...SKILLS)),
  into: ({ draw }) => draw(fc.constantFrom(...SKILLS)),
  skills: ({ draw }, { type }) => {
    const some = draw(fc.subarray(SKILLS, { maxLength: 4 }))
    return type === 'string' ? some.join(',') : some
  },
  requiredSkills: ({ draw }) => draw(fc.subarray(SKILLS, { maxLength: 4 })),
  tags: ({ draw }) => draw(fc.subarray(['Retainer', 'Moon', 'Fixed price'], { maxLength: 3 })),
  tag: ({ draw }) => draw(fc.constantFrom('Retainer', 'Moon', 'x')),
  add: ({ draw }) => draw(fc.subarray(SKILLS, { maxLength: 2 })),
  reject: ({ draw }) => draw(fc.subarray(SKILLS, { maxLength: 2 })),
  reset: ({ draw }) => draw(fc.subarray(SKILLS, { maxLength: 2 })),
  notes: (place, schema) =>
    schema.type === 'array'
      ? Array.from({ length: place.draw(fc.integer({ min: 0, max: 4 })) }, () => note(place.draw))
      : note(place.draw),
  question: ({ draw }) =>
    draw(
      fc.constantFrom('Who knows Docker?', 'Log 2h on Apollo yesterday', 'book Ada 50% next week', 'hours of Ada', 'x'),
    ),
  currency: ({ draw }) => draw(fc.constantFrom('EUR', 'GBP', 'USD')),
  calendar: ({ draw }) => draw(fc.constantFrom('GB', 'DE-BY', 'US-CA', 'XX')),
  holidayCalendar: ({ draw }) => draw(fc.constantFrom('GB', 'DE-BY', null)),
  month: ({ draw }) => draw(fc.constantFrom('2026-11', '2026-12', '1990-01', '2100-12')),
  year: ({ draw }) => draw(fc.constantFrom(2025, 2026, 2027, 1990, 2100)),
  types: ({ draw }) => draw(fc.constantFrom('user,skill', 'project', 'timeentry,user', '')),
  password: ({ draw }) => draw(fc.constantFrom(PASSWORD, 'wrong')),
  rate: ({ draw }) => draw(fc.constantFrom(1, 0.85, 1.2345, 1e-8, 1e6)),
  username: ({ draw }) => draw(fc.stringMatching(/^[a-z]{3,12}$/)),
}

/** A value that the schema allows, drawn with the meaning of its name where it has one. */
export function validValue(place: Place, schema: Schema, name = ''): unknown {
  const { draw } = place
  const meaning = MEANINGS[name]
  if (meaning) return meaning(place, schema)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return draw(fc.constantFrom(...schema.enum))
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return validValue(place, draw(fc.constantFrom(...choices)), name)
  if (schema.type === 'object') return validObject(place, schema)
  if (schema.type === 'array') {
    const { items = {}, minItems = 0, maxItems = 4 } = schema
    const length = draw(fc.integer({ min: minItems, max: Math.max(minItems, Math.min(maxItems, 4)) }))
    return Array.from({ length }, () => validValue(place, items))
  }
  if (schema.type === 'integer') return draw(fc.integer(rangeOf(schema)))
  if (schema.type === 'number') return validNumber(draw, schema)
  if (schema.type === 'boolean') return draw(fc.boolean())
  if (schema.type === 'string') return validText(draw, schema)
  return null
}

/** An id that exists, or, one time in ten, one that has gone or never was. */
export function idOf({ draw, known }: Place, kind: Kind): number {
  const ids = known.ids(kind)
  const gone = known.gone(kind)
  if (ids.length === 0 || draw(fc.integer({ min: 0, max: 9 })) === 9) {
    return draw(fc.constantFrom(...gone, 1, 999_999, MAX_ID))
  }
  return draw(fc.constantFrom(...ids))
}

function validObject(place: Place, { properties = {}, required = [] }: Schema): Record<string, unknown> {
  const { draw } = place
  // Of some bodies all fields are there, of others only what must be.
  const share = draw(fc.constantFrom(0, 30, 60, 100))
  const there = ([name]: [string, Schema]) => required.includes(name) || draw(fc.nat(99)) < share
  const entries = Object.entries(properties).filter(there)
  return inOrder(Object.fromEntries(entries.map(([name, schema]) => [name, validValue(place, schema, name)])))
}

const DAY_PAIRS = [
  ['startDate', 'endDate'],
  ['startDate', 'deadline'],
  ['periodStart', 'periodEnd'],
  ['from', 'to'],
] as const

/** What schemas cannot say: days in order and not years apart, one share of a booking, no review of oneself. */
export function inOrder(fields: Record<string, unknown>): Record<string, unknown> {
  const changed = { ...fields }
  for (const [first, last] of DAY_PAIRS) {
    const [start, end] = [changed[first], changed[last]]
    if (typeof start === 'string' && typeof end === 'string' && start > end) {
      Object.assign(changed, { [first]: end, [last]: start })
    }
  }
  if ('allocatedHours' in changed) delete changed['allocatedPercentage']
  else if ('isConfirmed' in changed && 'projectId' in changed) changed['allocatedPercentage'] ??= 50
  if ('reviewerId' in changed && changed['reviewerId'] === changed['userId']) changed['reviewerId'] = 1
  return changed
}

function rangeOf({ minimum, maximum, exclusiveMinimum }: Schema): { min: number; max: number } {
  const min = Math.max(minimum ?? -1e6, exclusiveMinimum === undefined ? -1e6 : exclusiveMinimum + 1)
  return { min, max: Math.max(min, Math.min(maximum ?? MAX_ID, Number.MAX_SAFE_INTEGER)) }
}

function validNumber(draw: Draw, schema: Schema): number {
  const { minimum = 0, maximum = 1e6, multipleOf } = schema
  const step = multipleOf ?? 0.01
  const first = Math.ceil(Math.max(minimum, schema.exclusiveMinimum ?? minimum) / step - 1e-9)
  const last = Math.max(first, Math.floor(maximum / step + 1e-9))
  const small = fc.integer({ min: first, max: Math.min(last, first + 200) })
  const nth = draw(
    fc.oneof({ weight: 4, arbitrary: small }, fc.constantFrom(first, last), fc.integer({ min: first, max: last })),
  )
  return Number((nth * step).toFixed(8))
}

/** Mostly days near the tests' own; sometimes both ends of what can be stored. */
export const someDay = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: -40, max: 60 }).map((days) => addDays('2026-11-20', days)) },
  { weight: 1, arbitrary: fc.integer({ min: -2_000, max: 2_000 }).map((days) => addDays('2026-11-20', days)) },
  fc.constantFrom(FIRST_DAY, LAST_DAY, '1990-01-02', '2100-12-26', '2024-02-29'),
)

const WORDS = [
  'Apollo',
  'Ada',
  'Byron',
  'Harbour',
  'weekly review',
  'O’Neil & Sons',
  'Łódź',
  'עברית',
  '日本',
  '👩‍👩‍👧',
  'a,b;"c"',
  '=1+1',
]

function validText(draw: Draw, { format, pattern, minLength = 0, maxLength = 200 }: Schema): string {
  if (format === 'date') return draw(someDay)
  if (format === 'email') return draw(fc.constantFrom('ada@example.com', 'a.b+c@sub.example.co.uk'))
  if (pattern !== undefined) return draw(fc.stringMatching(new RegExp(pattern)))
  const text = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
    },
    { weight: 1, arbitrary: fc.constant('x'.repeat(Math.min(maxLength, 20_000))) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: Math.max(minLength, 1), maxLength: 20 }) },
  )
  return draw(text).slice(0, maxLength).padEnd(minLength, 'x')
}

function note(draw: Draw): string {
  const words = draw(
    fc.array(fc.constantFrom(...SKILLS, 'and', 'presented to the client', 'fixed', 'Zyqwort 2.1'), {
      minLength: 1,
      maxLength: 8,
    }),
  )
  return words.join(' ')
}
