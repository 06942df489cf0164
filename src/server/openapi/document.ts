import type { ZodType } from 'zod'
import { PERMISSIONS, type Access } from '#shared/access/permissions.ts'
import { holdersOf } from '#shared/access/rules.ts'
import { API_VERSION } from '#shared/http/api-version.ts'
import type { Endpoint } from '#shared/http/endpoint.ts'
import type { Scope } from '#shared/tokens/choices.ts'
import { scopeFor } from '#shared/tokens/rules.ts'
import { SESSION_COOKIE } from '../http/cookies.ts'
import { CALL_NAMES } from './contracts.ts'
import { bodyExample, parameterExample, replyExample } from './examples.ts'
import { HEADER_PARAMETERS, headerParametersOf, REPLY_HEADERS, replyHeadersOf } from './headers.ts'
import { refusalComponents, refusalsOf } from './responses.ts'
import { inlined, REFERENCE, schemasOf, type JsonSchema, type NamedCall, type Schemas } from './schemas.ts'
import { TAGS } from './tags.ts'

/** The OpenAPI 3.1 document of calls, made from the schemas that validate them; `url` is the server's address. */
export function openApiDocument(calls: readonly Endpoint[], url = '/'): JsonSchema {
  const named = calls.map((call) => ({ call, name: CALL_NAMES.get(call) ?? nameByPath(call) })).sort(byPath)
  const schemas = schemasOf(named)
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const { call, name } of named) {
    for (const [index, path] of [call.path, ...(call.aliases ?? [])].entries()) {
      const item = (paths[templated(path)] ??= {})
      item[call.method.toLowerCase()] = operation(schemas, { call, name }, index)
    }
  }
  const used = new Set(named.map(({ call }) => call.tag))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Offbench',
      version: API_VERSION,
      summary: 'Resource, time and skills management for professional-services companies',
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url, description: 'This server' }],
    security: [{ session: [] }, { token: [] }],
    tags: [...used].sort().map((name) => ({ name, ...(TAGS[name] && { description: TAGS[name] }) })),
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      securitySchemes: SECURITY,
      parameters: HEADER_PARAMETERS,
      headers: REPLY_HEADERS,
      responses: refusalComponents(),
      schemas: withExamples(schemas, named),
    },
  }
}

const DESCRIPTION = `Every call of Offbench, as its own screens make them. Rows are JSON; days are \`yyyy-MM-dd\`, instants ISO 8601 in UTC,
hours and money numbers. Lists take \`limit\` and \`cursor\`. A change may name the \`version\` that it was made from; 409 where somebody
else has changed the row meanwhile. Errors are JSON: \`error\` is a code for programs, \`message\` a sentence for people.`

const SECURITY = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: SESSION_COOKIE,
    description: 'The session of a browser, opened by `POST /api/auth/login`',
  },
  token: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A personal access token, made under Settings, Tokens where accounts are turned on. It has the scope `read`, or `read` and `write`; each call says which it takes.',
  },
}

const key = ({ call }: NamedCall) => `${call.path} ${call.method}`

function byPath(one: NamedCall, other: NamedCall): number {
  return key(one) < key(other) ? -1 : 1
}

const templated = (path: string) => path.replace(/:(\w+)/g, '{$1}')

/** The operation's id for a call that no contract exports. */
function nameByPath({ method, path }: Endpoint): string {
  return (
    method.toLowerCase() + path.replace(/^\/api/, '').replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())
  )
}

/** The operation of a call at its own path (0) or at one of its aliases. */
function operation(schemas: Schemas, { call, name }: NamedCall, alias: number): JsonSchema {
  const { method, permission, reply, body, upload, download } = call
  const scope = scopeFor(call)
  const success = String(call.status ?? (reply || download ? 200 : 204))
  const query = parametersOf(call.query, 'query')
  const isList = query.some((parameter) => parameter['name'] === 'cursor')
  return {
    summary: call.summary,
    tags: [call.tag],
    operationId: alias === 0 ? name : `${name}Alias${alias === 1 ? '' : alias}`,
    ...(alias > 0 && { deprecated: true }),
    description: accessText(permission, scope),
    'x-permission': permission,
    ...(scope !== null && permission !== 'open' && { 'x-token-scope': scope }),
    ...(permission === 'open' ? { security: [] } : scope === null && { security: [{ session: [] }] }),
    parameters: [...parametersOf(call.params, 'path'), ...query, ...headerParametersOf(call)],
    ...(body && {
      requestBody: {
        required: true,
        content: upload
          ? files(upload.types)
          : json(schemas.of('body', call), bodyExample(schemas, schemas.of('body', call))),
      },
    }),
    responses: {
      [success]: {
        description: successText(success, call),
        headers: replyHeadersOf(call, isList),
        ...(reply && { content: replyContent(schemas, call) }),
        ...(download && { content: files(download) }),
      },
      ...(method === 'GET' && call.reads && { '304': { description: 'Not changed since the given ETag' } }),
      ...refusalsOf(call),
      default: {
        description: 'What went wrong',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  }
}

function successText(status: string, { download, reply }: Endpoint): string {
  if (status === '201') return 'Made; the row as lists give it'
  if (status === '204') return 'Done'
  if (status === '303') return 'Leads the browser on'
  return download && !reply ? 'The file' : 'Success'
}

function accessText(access: Access, scope: Scope | null): string {
  if (access === 'open') return 'Open: answers without a session.'
  const token = scope === null ? 'No token makes this call.' : `A token needs the scope \`${scope}\`.`
  if (access === 'any session') return `For everybody with a session. ${token}`
  return `Permission \`${access}\`: ${PERMISSIONS[access].does}. For ${holdersOf(access)}. ${token}`
}

/** The name of the component that a reply is, or whose list it is. */
function componentOf(schema: JsonSchema): string | undefined {
  const { $ref } = (schema['type'] === 'array' ? schema['items'] : schema) as { $ref?: string }
  return $ref?.slice(REFERENCE.length)
}

/** The content of a reply; one whose component has an example needs none of its own. */
function replyContent(schemas: Schemas, call: Endpoint): JsonSchema {
  const schema = schemas.of('reply', call)
  return componentOf(schema) === undefined
    ? json(schema, replyExample(schemas, schema))
    : { 'application/json': { schema } }
}

/** The components, with an example for each that a call replies with. */
function withExamples(schemas: Schemas, calls: readonly NamedCall[]): JsonSchema {
  const answered = new Set(calls.flatMap(({ call }) => (call.reply && componentOf(schemas.of('reply', call))) ?? []))
  return Object.fromEntries(
    Object.entries(schemas.components).map(([name, schema]) => [
      name,
      answered.has(name) ? { ...schema, examples: [replyExample(schemas, { $ref: REFERENCE + name })] } : schema,
    ]),
  )
}

function json(schema: JsonSchema, example: unknown): JsonSchema {
  return { 'application/json': { schema, example } }
}

/** The content of files: bytes have no schema, the media type says everything (OpenAPI 3.1). */
function files(types: readonly string[]): JsonSchema {
  return Object.fromEntries(types.map((type) => [type, {}]))
}

function parametersOf(schema: ZodType | undefined, place: 'path' | 'query'): JsonSchema[] {
  if (!schema) return []
  const { properties = {}, required = [] } = inlined(schema) as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => {
    const isRequired = place === 'path' || required.includes(name)
    return {
      name,
      in: place,
      required: isRequired,
      schema: property,
      ...(isRequired && { example: parameterExample(property, name) }),
    }
  })
}
