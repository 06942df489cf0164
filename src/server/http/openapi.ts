import { z, type ZodType } from 'zod'
import { PERMISSIONS, type Access } from '#shared/access/permissions.ts'
import { holdersOf } from '#shared/access/rules.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import { scopeFor, type Scope } from '#shared/tokens/rules.ts'
import { FILE_NAME_HEADER } from '#shared/http/file.ts'
import { problem } from '#shared/http/problem.ts'
import { SESSION_COOKIE } from './cookies.ts'
import { requireAccess } from './permission.ts'
import type { Server } from './route.ts'

/** `GET /api/openapi.json`; made once, when everything is mounted and somebody asks. */
export function mountOpenApi(server: Server, version: string): void {
  let document: JsonSchema | undefined
  server.app.get('/api/openapi.json', { onRequest: requireAccess('any session') }, async () => {
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
    security: [{ session: [] }, { token: [] }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'A personal access token, made under Settings, Tokens where accounts are turned on',
        },
      },
      schemas: { Problem: schemaOf(problem, 'output') },
    },
  }
}

function operation(endpoint: Endpoint, path: string): JsonSchema {
  const { method, permission, reply, body, upload, download, aliases } = endpoint
  const scope = scopeFor(endpoint)
  const success = String(endpoint.status ?? (reply || download ? 200 : 204))
  return {
    summary: endpoint.summary,
    tags: [endpoint.tag],
    operationId: `${method.toLowerCase()}${path.replace(/^\/api/, '').replace(/[/:-]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    ...(aliases?.some((alias) => alias === path) && { deprecated: true }),
    description: accessText(permission, scope),
    'x-permission': permission,
    ...(permission === 'open' ? { security: [] } : scope === null && { security: [{ session: [] }] }),
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(upload ? [FILE_NAME] : []),
    ],
    ...(body && { requestBody: { required: true, content: upload ? files(upload.types) : json(body, 'input') } }),
    responses: {
      [success]: {
        description: 'Success',
        ...(reply && { content: json(reply, 'output') }),
        ...(download && { content: files(download) }),
      },
      ...(method === 'GET' && { '304': { description: 'Not changed since the given ETag' } }),
      default: {
        description: 'What went wrong',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  }
}

function accessText(access: Access, scope: Scope | null): string {
  if (access === 'open') return 'Open: answers without a session.'
  const token = scope === null ? 'No token makes this call.' : `A token needs the scope \`${scope}\`.`
  if (access === 'any session') return `For everybody with a session. ${token}`
  return `Permission \`${access}\`: ${PERMISSIONS[access].does}. For ${holdersOf(access)}. ${token}`
}

const FILE_NAME = {
  name: FILE_NAME_HEADER,
  in: 'header',
  required: false,
  description: "The file's name, percent-encoded",
  schema: { type: 'string' },
}

function json(schema: ZodType, io: 'input' | 'output'): JsonSchema {
  return { 'application/json': { schema: schemaOf(schema, io) } }
}

/** Bytes have no schema; a media type says all (OpenAPI 3.1). */
function files(types: readonly string[]): JsonSchema {
  return Object.fromEntries(types.map((type) => [type, {}]))
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
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: withSecondHalf })
  return rest
}

/** A text that must be there and then be a day or one of a list is told as what it must be in the end. */
function withSecondHalf({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }): void {
  if (!(zodSchema instanceof z.ZodPipe) || !(zodSchema.in instanceof z.ZodString)) return
  const { out } = zodSchema
  if (out instanceof z.ZodStringFormat || out instanceof z.ZodEnum) Object.assign(jsonSchema, schemaOf(out, 'input'))
}
