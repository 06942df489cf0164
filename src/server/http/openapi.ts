import { z, type ZodType } from 'zod'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { problem } from '#shared/http/problem.ts'
import { requireSession, SESSION_COOKIE, type Server } from './route.ts'

/** `GET /api/openapi.json`; made once, when everything is mounted and somebody asks. */
export function mountOpenApi(server: Server, version: string): void {
  let document: JsonSchema | undefined
  server.app.get('/api/openapi.json', { onRequest: requireSession }, async () => {
    document ??= openApiDocument(server.endpoints, version)
    return document
  })
}

type JsonSchema = Record<string, unknown>

/** The OpenAPI 3.1 document of all mounted endpoints, made from the schemas that validate. */
function openApiDocument(endpoints: readonly Endpoint[], version: string): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const endpoint of endpoints) {
    for (const path of [endpoint.path, ...(endpoint.aliases ?? [])]) {
      const item = (paths[path.replace(/:(\w+)/g, '{$1}')] ??= {})
      item[endpoint.method.toLowerCase()] = operation(endpoint, path)
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Offbench', version, description: 'Resource, time and skills management' },
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE } },
      schemas: { Problem: schemaOf(problem, 'output') },
    },
  }
}

function operation(endpoint: Endpoint, path: string): JsonSchema {
  const { method, reply, body, aliases } = endpoint
  const success = String(endpoint.status ?? (reply ? 200 : 204))
  return {
    summary: endpoint.summary,
    tags: [endpoint.tag],
    operationId: `${method.toLowerCase()}${path.replace(/^\/api/, '').replace(/[/:-]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    ...(aliases?.some((alias) => alias === path) && { deprecated: true }),
    ...(endpoint.open && { security: [] }),
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } },
    }),
    responses: {
      [success]: {
        description: 'Success',
        ...(reply && { content: { 'application/json': { schema: schemaOf(reply, 'output') } } }),
      },
      ...(method === 'GET' && { '304': { description: 'Not changed since the given ETag' } }),
      default: {
        description: 'What went wrong',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  }
}

function parametersOf(schema: ZodType | undefined, place: 'path' | 'query'): JsonSchema[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function schemaOf(schema: ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
