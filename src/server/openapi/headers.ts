import { API_VERSION, VERSION_HEADER } from '#shared/http/api-version.ts'
import { FILE_NAME_HEADER } from '#shared/http/file.ts'
import { isChange, type Endpoint } from '#shared/http/endpoint.ts'
import { VERSIONS_HEADER } from '#shared/http/resource.ts'
import type { JsonSchema } from './schemas.ts'

/** Headers that calls take, by the name of the component. */
export const HEADER_PARAMETERS: Readonly<Record<string, JsonSchema>> = {
  Version: {
    name: VERSION_HEADER,
    in: 'header',
    description: 'The version of the API that the caller was written for; the newest where it is left out',
    schema: { type: 'string', format: 'date', maxLength: 10 },
    example: API_VERSION,
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description: 'Any text of the caller’s; a repeat with the same key within a day gets the first answer again',
    schema: { type: 'string', maxLength: 200 },
    example: 'b7e1f0c2-5d0a-4c52-9c51-6a3f0f6f2a10',
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    description: 'The ETag of an earlier reply; 304 where nothing has changed since',
    schema: { type: 'string', maxLength: 1000 },
  },
  FileName: {
    name: FILE_NAME_HEADER,
    in: 'header',
    description: "The file's name, percent-encoded",
    schema: { type: 'string', maxLength: 3000 },
    example: 'Train%20ticket.pdf',
  },
}

/** The headers that a call takes. */
export function headerParametersOf(call: Endpoint): JsonSchema[] {
  const names = [
    ...(call.upload ? ['FileName'] : []),
    ...(isChange(call) && !call.secret && call.method !== 'GET' ? ['IdempotencyKey'] : []),
    ...(call.reads && !isChange(call) ? ['IfNoneMatch'] : []),
    'Version',
  ]
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }))
}

const text = (description: string, example: string): JsonSchema => ({
  description,
  schema: { type: 'string' },
  example,
})

/** Headers of replies, by the name of the component. */
export const REPLY_HEADERS: Readonly<Record<string, JsonSchema>> = {
  Version: text('The version of the API that the reply is in', API_VERSION),
  ETag: text('What to send as If-None-Match with the next call', 'W/"pq0i3vXbQ5Zb3yqV8k1J7A"'),
  ResourceVersions: text('The versions of what a read was made of, or of what a change has made', 'people=4,leave=2'),
  Link: text('With `limit`: where the next page is', '</api/time-entries?limit=50&cursor=WzFd>; rel="next"'),
  TotalCount: {
    description: 'With `limit`: how many rows there are on all pages',
    schema: { type: 'integer' },
    example: 128,
  },
  Location: text('Where what was made can be found', '/api/time-entries/812'),
  RetryAfter: { description: 'After how many seconds to try again', schema: { type: 'integer' }, example: 2 },
}

/** The headers of a call's successful reply. */
export function replyHeadersOf(call: Endpoint, isList: boolean): JsonSchema {
  const names = {
    [VERSION_HEADER]: 'Version',
    [VERSIONS_HEADER]: 'ResourceVersions',
    ...(call.reads && !isChange(call) && { etag: 'ETag' }),
    ...(call.status === 201 && { location: 'Location' }),
    ...(isList && { link: 'Link', 'x-total-count': 'TotalCount' }),
  }
  return Object.fromEntries(
    Object.entries(names).map(([header, name]) => [header, { $ref: `#/components/headers/${name}` }]),
  )
}
