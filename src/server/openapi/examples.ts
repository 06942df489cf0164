import { REFERENCE, type JsonSchema, type Schemas } from './schemas.ts'

/** An example of a body that a call takes: the required fields, or the first fields if none is required. */
export function bodyExample(schemas: Schemas, schema: JsonSchema): unknown {
  return example({ schemas, all: false, depth: 0 }, schema, '')
}

/** An example of a reply, with every field. */
export function replyExample(schemas: Schemas, schema: JsonSchema): unknown {
  return example({ schemas, all: true, depth: 0 }, schema, '')
}

/** An example of a parameter. */
export function parameterExample(schema: JsonSchema, name: string): unknown {
  return example({ schemas: { components: {}, of: () => ({}) }, all: false, depth: 0 }, schema, name)
}

interface Place {
  readonly schemas: Schemas
  /** Whether optional fields are included. */
  readonly all: boolean
  readonly depth: number
}

/** Deeper lists are empty, so that the example of a shape that contains itself ends. */
const DEEPEST = 6

/** How many fields the example of a body has if none is required. */
const FIRST_FIELDS = 3

/** Examples for fields with these names, used if the field's schema accepts them. */
const MEANINGS: Readonly<Record<string, unknown>> = {
  allocatedPercentage: 50,
  amount: 84.5,
  calendar: 'GB',
  category: 'Development',
  client: 'Northwind',
  color: '#2563eb',
  country: 'GB',
  currency: 'EUR',
  description: 'Train to the client',
  email: 'ada@example.com',
  error: 'NOT_FOUND',
  file: 'people.csv',
  fullName: 'Ada Byron',
  holidayCalendar: 'GB',
  hours: 7.5,
  industry: 'Logistics',
  initials: 'AB',
  kind: 'skill',
  link: 'https://offbench.example.com/invitation#token',
  location: 'Vienna',
  month: '2026-11',
  name: 'Apollo',
  notes: 'Docker and React, presented to the client',
  note: 'As agreed in the weekly review',
  password: 'correct horse battery staple',
  period: 'Q4 2026',
  phone: '+43 1 234567',
  q: 'apollo',
  question: 'Who is free next week?',
  rate: 120,
  reviewPeriod: 'Q4 2026',
  role: 'Developer',
  skill: 'Docker',
  symbol: '€',
  timeZone: 'Europe/Vienna',
  title: 'Apollo',
  token: 'ob_vq5d8b0c2n7r4t1x9k3m6p0s5w8y2z4a',
  url: 'https://example.com',
  username: 'ada.byron',
  year: 2026,
}

/**
 * Examples of shapes whose rules say more than their schema, such as exactly one of two fields, or several that must fit each
 * other.
 */
const FIXED: Readonly<Record<string, JsonSchema>> = {
  AllocationForm: { allocatedPercentage: 50 },
  EntryToSave: { key: undefined, update: undefined },
  ReviewForm: { reviewerId: 7 },
  SubstitutionForm: { substituteId: 7 },
}

function example(place: Place, schema: JsonSchema, name: string): unknown {
  if (typeof schema['$ref'] === 'string') {
    const component = schema['$ref'].slice(REFERENCE.length)
    const made = example({ ...place, depth: place.depth + 1 }, place.schemas.components[component] ?? {}, name)
    const fixed = FIXED[component.replace(/Input$/, '')]
    return fixed ? { ...(made as JsonSchema), ...fixed } : made
  }
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return schema['enum'][0]
  const choices = (schema['anyOf'] ?? schema['oneOf']) as JsonSchema[] | undefined
  if (choices) return example(place, choices.find(({ type }) => type !== 'null') ?? choices[0] ?? {}, name)
  const type = Array.isArray(schema['type']) ? String(schema['type'][0]) : schema['type']
  if (type === 'object') return objectExample(place, schema)
  if (type === 'array') return arrayExample(place, schema, name)
  if (type === 'string') return textExample(schema, name)
  if (type === 'integer' || type === 'number') return numberExample(schema, name, type === 'integer')
  return type === 'boolean' ? true : null
}

function objectExample(place: Place, schema: JsonSchema): JsonSchema {
  const properties = (schema['properties'] ?? {}) as Record<string, JsonSchema>
  const required = (schema['required'] ?? []) as string[]
  const names = Object.keys(properties)
  const shown = place.all ? names : required.length > 0 ? required : names.slice(0, FIRST_FIELDS)
  return Object.fromEntries(
    shown.map((field) => [field, example({ ...place, depth: place.depth + 1 }, properties[field] ?? {}, field)]),
  )
}

function arrayExample(place: Place, schema: JsonSchema, name: string): unknown[] {
  const {
    items,
    prefixItems,
    minItems = 0,
  } = schema as { items?: JsonSchema; prefixItems?: JsonSchema[]; minItems?: number }
  if (prefixItems) return prefixItems.map((item) => example(place, item, name))
  if (place.depth > DEEPEST && minItems === 0) return []
  const inside = { ...place, depth: place.depth + 1 }
  return Array.from({ length: Math.max(1, minItems) }, () => example(inside, items ?? {}, singular(name)))
}

/** `skills` holds what `skill` names. */
const singular = (name: string) => name.replace(/s$/, '')

const FORMATS: Readonly<Record<string, string>> = {
  date: '2026-11-23',
  'date-time': '2026-11-23T09:00:00.000Z',
  email: 'ada@example.com',
  file: 'people.csv',
  uri: 'https://example.com',
  uuid: '0198f5a0-6b7c-7d3e-8f10-2a4b6c8d0e1f',
}

function textExample(schema: JsonSchema, name: string): string {
  const {
    format,
    pattern,
    minLength = 0,
    maxLength = Infinity,
  } = schema as {
    format?: string
    pattern?: string
    minLength?: number
    maxLength?: number
  }
  if (format !== undefined && FORMATS[format] !== undefined) return FORMATS[format]
  const fits = (text: unknown): text is string =>
    typeof text === 'string' &&
    text.length >= minLength &&
    text.length <= maxLength &&
    (pattern === undefined || new RegExp(pattern, 'u').test(text))
  const texts = [MEANINGS[name], 'Apollo', '2026-11-23', 'EUR', '1', 'A'.repeat(Math.max(1, minLength))]
  return texts.find(fits) ?? 'Apollo'
}

function numberExample(schema: JsonSchema, name: string, isWhole: boolean): number {
  const { minimum, exclusiveMinimum, maximum = Infinity } = schema as Record<string, number | undefined>
  const least = minimum ?? (exclusiveMinimum === undefined ? -Infinity : exclusiveMinimum + 1)
  const meant = MEANINGS[name]
  const wanted = typeof meant === 'number' ? meant : /id$/i.test(name) ? 12 : name === 'version' ? 3 : 1
  const inside = Math.min(Math.max(wanted, Math.max(least, -1e9)), maximum)
  return isWhole ? Math.trunc(inside) : inside
}
