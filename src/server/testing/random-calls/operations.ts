/** A part of a JSON schema, as the OpenAPI document has them; only what our contracts use. */
export interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly minItems?: number
  readonly maxItems?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly multipleOf?: number
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: Schema
}

/** One call of the OpenAPI document. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly parameters: readonly Parameter[]
  /** Of a JSON body; undefined where there is none or a file. */
  readonly body: Schema | undefined
  /** Media types of a file that is the body. */
  readonly files: readonly string[]
  /** The answers that are described, without `default`. */
  readonly statuses: readonly number[]
}

export interface OpenApiDocument {
  readonly components?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly parameters: readonly Parameter[]
            readonly responses?: Readonly<Record<string, unknown>>
            readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> }
          }
        >
      >
    >
  >
}

/** The document with every component where it is referred to; one that holds itself is left out inside itself. */
export function resolved<Document extends object>(document: Document): Document {
  const find = (reference: string) =>
    reference
      .slice(2)
      .split('/')
      .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], document)
  const inline = (value: unknown, within: readonly string[]): unknown => {
    if (Array.isArray(value)) return value.map((one) => inline(one, within))
    if (typeof value !== 'object' || value === null) return value
    if ('$ref' in value && typeof value.$ref === 'string') {
      const { $ref, ...others } = value
      return within.includes($ref) ? others : { ...(inline(find($ref), [...within, $ref]) as object), ...others }
    }
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inline(one, within)]))
  }
  return { ...document, ...('paths' in document && { paths: inline(document.paths, []) }) }
}

/** All calls of `/api/openapi.json`, aliases included. */
export function operationsOf(document: OpenApiDocument): Operation[] {
  const { paths } = resolved(document)
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { parameters, requestBody, responses = {} }]) => {
      const content = requestBody?.content ?? {}
      const body = content['application/json']?.schema
      return {
        method: method.toUpperCase() as Operation['method'],
        path,
        parameters,
        body,
        files: body ? [] : Object.keys(content),
        statuses: Object.keys(responses).filter(Number).map(Number),
      }
    }),
  )
}
