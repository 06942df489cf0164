import { REFERENCE, type JsonSchema } from '../schemas.ts'

type Json = Record<string, unknown>

const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const

/**
 * The document as TypeScript, in the layout that openapi-fetch reads: `paths`, `operations` and `components`. It is usually
 * written by openapi-typescript, which needs an interface of the compiler that TypeScript 7 does not have.
 */
export function typesOf(document: JsonSchema): string {
  const { paths, components } = document as {
    paths: Record<string, Record<string, Json>>
    components: Record<string, Json>
  }
  const operations = Object.values(paths).flatMap((item) => Object.values(item))
  return [
    '// Made by `npm run generate:client` from the OpenAPI document; changes are overwritten.',
    `export interface paths ${block(Object.entries(paths).map(([path, item]) => [path, pathItem(item)]))}`,
    `export interface components ${block([
      ['schemas', block(Object.entries(components['schemas'] ?? {}).map(([name, schema]) => [name, typeOf(schema)]))],
      [
        'responses',
        block(Object.entries(components['responses'] ?? {}).map(([name, one]) => [name, reply(one as Json)])),
      ],
    ])}`,
    `export interface operations ${block(
      operations.map((one) => [String(one['operationId']), operation(one, components), doc(one['summary'])]),
    )}`,
    '',
  ].join('\n\n')
}

type Field = readonly [name: string, type: string, doc?: string]

/** The lines of a block; `name?` is a field that may be left out. */
function block(fields: readonly Field[]): string {
  if (fields.length === 0) return 'Record<string, never>'
  const lines = fields.map(([name, type, comment = '']) => {
    const optional = name.endsWith('?')
    const key = optional ? name.slice(0, -1) : name
    return `${comment}${/^([a-z_$][\w$]*|\d+)$/i.test(key) ? key : quoted(key)}${optional ? '?' : ''}: ${type}`
  })
  return `{\n${lines.join('\n').replace(/^/gm, '  ')}\n}`
}

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

const doc = (text: unknown) => (typeof text === 'string' ? `/** ${text.replaceAll('*/', '*\\/')} */\n` : '')

function pathItem(item: Record<string, Json>): string {
  return block([
    ['parameters', '{ query?: never; header?: never; path?: never; cookie?: never }'],
    ...METHODS.map((method): Field => {
      const call = item[method]
      return call
        ? [method, `operations[${quoted(String(call['operationId']))}]`, doc(call['summary'])]
        : [`${method}?`, 'never']
    }),
  ])
}

function operation(call: Json, components: Record<string, Json>): string {
  const parameters = (call['parameters'] as Json[]).map((one) => resolved(one, components))
  const body = call['requestBody'] as { content: Json } | undefined
  const responses = Object.entries(call['responses'] as Record<string, Json>)
  return block([
    [
      'parameters',
      block((['query', 'header', 'path', 'cookie'] as const).map((place) => parametersIn(parameters, place))),
    ],
    body ? ['requestBody', block([['content', content(body.content)]])] : ['requestBody?', 'never'],
    ['responses', block(responses.map(([status, response]) => [status, replyOf(response)]))],
  ])
}

function parametersIn(parameters: readonly Json[], place: string): Field {
  const here = parameters.filter((one) => one['in'] === place)
  if (here.length === 0) return [`${place}?`, 'never']
  const fields = here.map(({ name, required, schema }): Field => [
    `${String(name)}${required ? '' : '?'}`,
    typeOf(schema),
  ])
  return [here.some(({ required }) => required) ? place : `${place}?`, block(fields)]
}

function replyOf(response: Json): string {
  const { $ref } = response
  return typeof $ref === 'string' ? `components['responses'][${quoted($ref.split('/').at(-1) ?? '')}]` : reply(response)
}

function reply(response: Json): string {
  const given = response['content'] as Json | undefined
  return block([
    ['headers', '{ [name: string]: unknown }'],
    given ? ['content', content(given)] : ['content?', 'never'],
  ])
}

/** The content of a body; a media type without a schema holds bytes. */
function content(types: Json): string {
  return block(
    Object.entries(types as Record<string, { schema?: unknown }>).map(([type, { schema }]) => [
      type,
      schema === undefined ? 'Blob' : typeOf(schema),
    ]),
  )
}

function resolved(part: Json, components: Record<string, Json>): Json {
  const [, kind = '', name = ''] = /^#\/components\/(\w+)\/(\w+)$/.exec(String(part['$ref'])) ?? []
  return kind === '' ? part : ((components[kind]?.[name] ?? {}) as Json)
}

function typeOf(schema: unknown): string {
  const one = (schema ?? {}) as JsonSchema
  if (typeof one['$ref'] === 'string') return `components['schemas'][${quoted(one['$ref'].slice(REFERENCE.length))}]`
  if ('const' in one) return literal(one['const'])
  if (Array.isArray(one['enum'])) return union(one['enum'].map(literal))
  const choices = one['anyOf'] ?? one['oneOf']
  if (Array.isArray(choices)) return union(choices.map(typeOf))
  if (Array.isArray(one['allOf'])) return one['allOf'].map(typeOf).join(' & ')
  if (Array.isArray(one['type'])) return union(one['type'].map((type: unknown) => typeOf({ ...one, type })))
  switch (one['type']) {
    case 'string':
      return 'string'
    case 'integer':
    case 'number':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'null':
      return 'null'
    case 'array':
      return arrayType(one)
    case 'object':
      return objectType(one)
    default:
      return 'unknown'
  }
}

const literal = (value: unknown) => (typeof value === 'string' ? quoted(value) : String(value))

const union = (types: readonly string[]) => [...new Set(types)].join(' | ')

function arrayType({ items, prefixItems }: JsonSchema): string {
  if (Array.isArray(prefixItems)) return `[${prefixItems.map(typeOf).join(', ')}]`
  const element = typeOf(items)
  return / \| |\n/.test(element) ? `Array<${element}>` : `${element}[]`
}

function objectType({ properties = {}, required = [], additionalProperties }: JsonSchema): string {
  const must = required as string[]
  const fields = Object.entries(properties as Record<string, unknown>)
  if (fields.length > 0) {
    return block(fields.map(([name, schema]) => [`${name}${must.includes(name) ? '' : '?'}`, typeOf(schema)]))
  }
  return typeof additionalProperties === 'object'
    ? `Record<string, ${typeOf(additionalProperties)}>`
    : 'Record<string, unknown>'
}
