import type { StandardSchemaWithJSON, Tool } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { invalidInput } from '../http/errors.ts'

type JsonSchema = Tool['inputSchema']

/** Keywords of our own schemas that JSON Schema does not have. Strict clients refuse a tool for them. */
const NOT_JSON_SCHEMA = ['formatMinimum', 'formatMaximum']

/** What a tool takes or answers with, in JSON Schema 2020-12. */
export function toJsonSchema(schema: z.ZodObject, io: 'input' | 'output'): JsonSchema {
  return z.toJSONSchema(schema, {
    io,
    target: 'draft-2020-12',
    override: ({ jsonSchema }) => {
      for (const keyword of NOT_JSON_SCHEMA) delete jsonSchema[keyword]
    },
  }) as JsonSchema
}

/** A schema as the protocol's library takes it, which names the arguments that are wrong as the API names fields. */
export function schemaForClients<Schema extends z.ZodObject>(
  schema: Schema,
): StandardSchemaWithJSON<z.input<Schema>, z.output<Schema>> {
  return {
    '~standard': {
      version: 1,
      vendor: 'offbench',
      validate: (given) => {
        const checked = schema.safeParse(given)
        if (checked.success) return { value: checked.data }
        const { fields = {} } = invalidInput(checked.error)
        return { issues: Object.entries(fields).map(([field, message]) => ({ path: [field], message })) }
      },
      jsonSchema: {
        input: () => toJsonSchema(schema, 'input'),
        output: () => toJsonSchema(schema, 'output'),
      },
    },
  }
}
