import { z, type ZodType } from 'zod'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { capitalized, isShape, SHAPE_NAMES } from './contracts.ts'

export type JsonSchema = Record<string, unknown>

/** The shapes that calls take and reply with: `of` returns a part of a call, which refers to `components` by their names. */
export interface Schemas {
  readonly components: Readonly<Record<string, JsonSchema>>
  readonly of: (part: 'body' | 'reply', call: Endpoint) => JsonSchema
}

export interface NamedCall {
  readonly name: string
  readonly call: Endpoint
}

/** Where the document keeps its components. */
export const REFERENCE = '#/components/schemas/'

/** Prefix for a shape that is used in only one call and gets no component. */
const UNNAMED = '~'

type Io = 'input' | 'output'

/**
 * The schemas of calls, with a component for every shape that a contract exports, by its name there. A shape that only one call
 * has is named after that call. A shape whose input differs from its output gets a second component, `<Name>Input`.
 */
export function schemasOf(calls: readonly NamedCall[]): Schemas {
  const names = { input: namesOf(calls, 'input'), output: namesOf(calls, 'output') }
  const taken = converted(names.input, 'input')
  const answered = converted(names.output, 'output')
  const inBodies = reachable(taken, rootsOf(calls, 'body', names.input))
  const inReplies = reachable(answered, rootsOf(calls, 'reply', names.output))
  // That bodies are closed makes a second component only of shapes that replies have, too.
  const differing = new Set([
    ...differences(open(taken), open(answered)),
    ...[...differences(taken, answered)].filter((name) => inBodies.has(name) && inReplies.has(name)),
  ])
  const inputName = (name: string) => (differing.has(name) ? `${name}Input` : name)
  const of = (part: 'body' | 'reply', call: Endpoint): JsonSchema => {
    const io = part === 'body' ? 'input' : 'output'
    const schema = whole(call[part])
    const name = schema && names[io].get(schema)
    if (name === undefined) throw new Error(`${call.method} ${call.path} has no ${part}`)
    if (!name.startsWith(UNNAMED)) return { $ref: REFERENCE + (part === 'body' ? inputName(name) : name) }
    return part === 'body' ? withReferences(taken[name] ?? {}, inputName) : (answered[name] ?? {})
  }
  const components = [
    ...[...inReplies].map((name): [string, JsonSchema] => [name, answered[name] ?? {}]),
    ...[...inBodies].map((name): [string, JsonSchema] => [
      inputName(name),
      withReferences(taken[name] ?? {}, inputName),
    ]),
  ]
  return { components: Object.fromEntries(components.sort(([one], [other]) => (one < other ? -1 : 1))), of }
}

/** The shapes that bodies or replies of calls refer to by name, or have in place. */
function rootsOf(
  calls: readonly NamedCall[],
  part: 'body' | 'reply',
  names: ReadonlyMap<ZodType, string>,
): readonly string[] {
  return calls.flatMap(({ call }) => {
    const schema = part === 'body' && call.upload ? undefined : whole(call[part])
    return schema ? [names.get(schema) ?? ''] : []
  })
}

/** The schema of something that is sent by itself, with everything in place instead of references. */
export function inlined(schema: ZodType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: override('input'),
  })
  return rest
}

/** A reply's shape, also if the reply is optional. */
const whole = (schema: ZodType | undefined) => (schema instanceof z.ZodOptional ? (schema.unwrap() as ZodType) : schema)

/** The names of all exported shapes, and of the other shapes that bodies (input) or replies (output) of calls have. */
function namesOf(calls: readonly NamedCall[], io: Io): Map<ZodType, string> {
  const names = new Map(SHAPE_NAMES)
  for (const { name, call } of calls) {
    const schema = whole(io === 'input' ? call.body : call.reply)
    if (!schema || call.upload || names.has(schema)) continue
    if (isShape(schema)) {
      names.set(schema, capitalized(name) + (io === 'input' ? 'Body' : 'Reply'))
      continue
    }
    const row = schema instanceof z.ZodArray ? (schema.element as ZodType) : undefined
    if (row && isShape(row) && !names.has(row)) names.set(row, `${capitalized(name)}Row`)
    names.set(schema, UNNAMED + name)
  }
  return names
}

function converted(names: ReadonlyMap<ZodType, string>, io: Io): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of names) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, {
    io,
    unrepresentable: 'any',
    uri: (id) => REFERENCE + id,
    override: override(io),
  })
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _schema, $id: _id, ...schema }]) => [name, schema as JsonSchema]),
  )
}

/**
 * Adapts what zod writes differently from OpenAPI. A record of known keys gets them as properties. The first and last day of
 * the calendar become an extension. A text that is checked further, as a day or as one of a list, is described by that last
 * check. Bodies are closed, as the server takes them (http/closed.ts); replies are not, since a later release may add fields.
 */
function override(io: Io) {
  return ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }): void => {
    if (io === 'output' && zodSchema instanceof z.ZodObject && !zodSchema.def.catchall) {
      delete jsonSchema['additionalProperties']
    }
    if (io === 'input' && zodSchema instanceof z.ZodObject && !zodSchema.def.catchall) {
      jsonSchema['additionalProperties'] = false
    }
    if (zodSchema instanceof z.ZodRecord) nameKeys(jsonSchema, io)
    for (const end of ['Minimum', 'Maximum']) {
      if (!(`format${end}` in jsonSchema)) continue
      jsonSchema[`x-format${end}`] = jsonSchema[`format${end}`]
      delete jsonSchema[`format${end}`]
    }
    if (!(zodSchema instanceof z.ZodPipe) || !(zodSchema.in instanceof z.ZodString)) return
    const { out } = zodSchema
    if (out instanceof z.ZodStringFormat || out instanceof z.ZodEnum) Object.assign(jsonSchema, inlined(out))
  }
}

function nameKeys(record: JsonSchema, io: Io): void {
  const { propertyNames, additionalProperties } = record as {
    propertyNames?: { enum?: string[] }
    additionalProperties?: unknown
  }
  if (!propertyNames?.enum) return
  record['properties'] = Object.fromEntries(propertyNames.enum.map((key) => [key, additionalProperties]))
  delete record['propertyNames']
  if (io === 'input') record['additionalProperties'] = false
  else delete record['additionalProperties']
}

/** The schemas without what closes their objects. */
function open(schemas: Record<string, JsonSchema>): Record<string, JsonSchema> {
  return JSON.parse(
    JSON.stringify(schemas, (key, value: unknown) =>
      key === 'additionalProperties' && value === false ? undefined : value,
    ),
  ) as Record<string, JsonSchema>
}

/** Names of the components that differ between the two, in themselves or in something that they refer to. */
function differences(one: Record<string, JsonSchema>, other: Record<string, JsonSchema>): Set<string> {
  const both = Object.keys(one).filter((name) => name in other)
  const differing = new Set(both.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name])))
  for (let before = -1; before !== differing.size;) {
    before = differing.size
    for (const name of both) if (referencesIn(one[name]).some((used) => differing.has(used))) differing.add(name)
  }
  return differing
}

/** Names of the components that a schema refers to. */
export function referencesIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(referencesIn)
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' ? [value.slice(REFERENCE.length)] : referencesIn(value),
  )
}

function withReferences(schema: JsonSchema, rename: (name: string) => string): JsonSchema {
  const renamed = (value: unknown, key?: string): unknown => {
    if (key === '$ref' && typeof value === 'string') return REFERENCE + rename(value.slice(REFERENCE.length))
    if (Array.isArray(value)) return value.map((one) => renamed(one))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, renamed(one, name)]))
  }
  return renamed(schema) as JsonSchema
}

/** The names of the components that these shapes are or refer to. */
function reachable(all: Record<string, JsonSchema>, roots: readonly string[]): Set<string> {
  const used = new Set<string>()
  const visit = (name: string) => {
    if (used.has(name)) return
    used.add(name)
    for (const other of referencesIn(all[name])) visit(other)
  }
  for (const name of roots) visit(name)
  return new Set([...used].filter((name) => !name.startsWith(UNNAMED)))
}
