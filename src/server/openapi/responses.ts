import { isChange, type Endpoint } from '#shared/http/endpoint.ts'
import { CALLS_PER_MINUTE } from '#shared/tokens/rules.ts'
import type { JsonSchema } from './schemas.ts'

interface Refusal {
  /** The component's name. */
  readonly name: string
  readonly description: string
  /** Bodies as they are sent (http/errors.ts), each by a name for the example. */
  readonly examples: Readonly<Record<string, JsonSchema>>
  readonly when: (call: Endpoint) => boolean
}

const always = () => true
const ifChange = isChange
const ifBody = ({ body }: Endpoint) => body !== undefined

/** The refusals that calls can answer with, by status. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  400: {
    name: 'Invalid',
    description: 'Something that was sent is not valid; `fields` says what, by its name',
    examples: {
      invalid: { error: 'INVALID', message: 'Date is required', fields: { date: 'Date is required' } },
      malformed: { error: 'MALFORMED', message: 'The body is not valid JSON' },
    },
    when: always,
  },
  401: {
    name: 'Unauthenticated',
    description: 'There is no session and no valid token; of a sign-in: it is not right',
    examples: { unauthenticated: { error: 'UNAUTHENTICATED', message: 'Sign in to continue' } },
    when: (call) => call.permission !== 'open' || ifBody(call),
  },
  403: {
    name: 'Forbidden',
    description: 'The caller may not do this, or the token has not the scope that it takes',
    examples: {
      forbidden: {
        error: 'FORBIDDEN',
        message: 'You may not change accounts and roles; that is for administrators',
      },
      outOfScope: { error: 'OUT_OF_SCOPE', message: "This takes a token with the scope 'write'" },
    },
    when: (call) => call.permission !== 'open' || ifChange(call),
  },
  404: {
    name: 'NotFound',
    description: 'There is no such thing, or none that the caller is shown',
    examples: { notFound: { error: 'NOT_FOUND', message: 'There is no project 12' } },
    when: always,
  },
  409: {
    name: 'Conflict',
    description:
      'The present state does not allow it; with `STALE`, somebody else has changed it meanwhile and `current` is how it stands now',
    examples: {
      notAllowed: { error: 'NOT_ALLOWED', message: 'Only a pending claim can be approved' },
      stale: {
        error: 'STALE',
        message: 'Someone else has changed this project in the meantime; nothing was overwritten',
        current: { id: 12, name: 'Apollo', version: 4 },
      },
    },
    when: (call) => ifChange(call) || call.conflicts === true,
  },
  413: {
    name: 'TooLarge',
    description: 'The body is larger than this call takes',
    examples: { tooLarge: { error: 'TOO_LARGE', message: 'Too large: at most 1 MB' } },
    when: ifBody,
  },
  415: {
    name: 'UnsupportedMediaType',
    description: 'The body is of a kind that this call does not take',
    examples: {
      unsupported: {
        error: 'UNSUPPORTED_MEDIA_TYPE',
        message: 'Send JSON, with Content-Type: application/json',
      },
    },
    when: ifChange,
  },
  429: {
    name: 'TooManyCalls',
    description:
      'Too many calls by this token, too many files, uploads, calendars or event streams at once, or too many tries to sign in; `Retry-After` says when to go on, in seconds',
    examples: {
      busy: { error: 'BUSY', message: 'You have as many files waiting as you may; try again in 5 s' },
      tooManyCalls: {
        error: 'TOO_MANY_CALLS',
        message: `A token makes at most ${CALLS_PER_MINUTE} calls a minute; try again in 2 s`,
      },
    },
    when: always,
  },
  503: {
    name: 'Unavailable',
    description: 'Something that the call needs is out of reach or busy; nothing was changed',
    examples: {
      unavailable: {
        error: 'DATABASE_UNAVAILABLE',
        message: 'The database cannot be reached; nothing was changed, please try again shortly',
      },
    },
    when: always,
  },
  507: {
    name: 'NoRoom',
    description: 'There is no room to store what was sent; nothing was changed',
    examples: {
      diskFull: {
        error: 'DISK_FULL',
        message: 'The disk of the server is full; nothing was changed. Whoever runs it must make room, then try again',
      },
    },
    when: ifChange,
  },
}

/** The refusals that a call can answer with. */
export function refusalsOf(call: Endpoint): JsonSchema {
  const given = Object.entries(REFUSALS).filter(([, { when }]) => when(call))
  return Object.fromEntries(given.map(([status, { name }]) => [status, { $ref: `#/components/responses/${name}` }]))
}

const content = (examples: Refusal['examples']) => ({
  'application/json': {
    schema: { $ref: '#/components/schemas/Problem' },
    examples: Object.fromEntries(Object.entries(examples).map(([name, value]) => [name, { value }])),
  },
})

/** The components that `refusalsOf` refers to. */
export function refusalComponents(): JsonSchema {
  return Object.fromEntries(
    Object.entries(REFUSALS).map(([status, { name, description, examples }]) => [
      name,
      {
        description,
        ...(status === '429' && { headers: { 'retry-after': { $ref: '#/components/headers/RetryAfter' } } }),
        content: content(examples),
      },
    ]),
  )
}
