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
}

export interface OpenApiDocument {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly parameters: readonly Parameter[]
            readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> }
          }
        >
      >
    >
  >
}

/** All calls of `/api/openapi.json`, aliases included. */
export function operationsOf({ paths }: OpenApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { parameters, requestBody }]) => {
      const content = requestBody?.content ?? {}
      const body = content['application/json']?.schema
      return {
        method: method.toUpperCase() as Operation['method'],
        path,
        parameters,
        body,
        files: body ? [] : Object.keys(content),
      }
    }),
  )
}
