import type { FastifyError } from 'fastify'
import type { z } from 'zod'
import { PERMISSIONS, type Permission } from '#shared/access/permissions.ts'
import { holdersOf } from '#shared/access/rules.ts'
import type { Problem } from '#shared/http/problem.ts'
import { CommitUnknown } from '../db/connections.ts'
import { TookTooLong } from '../db/scope.ts'
import { isDiskFull } from '../db/disk.ts'

/** An answer other than success: thrown where the reason is known, sent as JSON by the error handler. */
export class HttpError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string> | undefined
  readonly current: unknown
  /** Headers of the reply. */
  readonly headers: Record<string, string> = {}

  constructor(status: number, code: string, message: string, fields?: Record<string, string>, current?: unknown) {
    super(message)
    this.status = status
    this.code = code
    this.fields = fields
    this.current = current
  }
}

export function unauthenticated(): HttpError {
  return new HttpError(401, 'UNAUTHENTICATED', 'Sign in to continue')
}

/** Says what the caller may not do, and who may. */
export function forbidden(permission: Permission): HttpError {
  const { does } = PERMISSIONS[permission]
  const deed = `${does.charAt(0).toLowerCase()}${does.slice(1)}`
  return new HttpError(403, 'FORBIDDEN', `You may not ${deed}; that is for ${holdersOf(permission)}`)
}

export function notFound(thing: string, id: number | string): HttpError {
  return new HttpError(404, 'NOT_FOUND', `There is no ${thing} ${id}`)
}

/** Somebody else has changed the thing since it was read. `current` is how it stands now; nothing was overwritten. */
export function stale(thing: string, current: unknown): HttpError {
  const message = `Someone else has changed this ${thing} in the meantime; nothing was overwritten`
  return new HttpError(409, 'STALE', message, undefined, current)
}

/** A step that the thing's present state does not allow. */
export function notAllowed(message: string): HttpError {
  return new HttpError(409, 'NOT_ALLOWED', message)
}

/** When to try again after too much was asked for at once. */
const RETRY_S = 5

/** Too much at once, of one caller or of all; `reason` says of what. */
export function tooManyRequests(reason: string): HttpError {
  const error = new HttpError(429, 'BUSY', `${reason}; try again in ${RETRY_S} s`)
  error.headers['retry-after'] = String(RETRY_S)
  return error
}

/** There is no room to store what was sent. */
export function diskFull(): HttpError {
  const message = 'The disk of the server is full; nothing was changed. Whoever runs it must make room, then try again'
  return new HttpError(507, 'DISK_FULL', message)
}

/** Inputs at fault, by field, with the messages of spec §5. */
export function invalid(fields: Record<string, string>): HttpError {
  const [first = 'The input is not valid'] = Object.values(fields)
  return new HttpError(400, 'INVALID', first, fields)
}

/** A schema's complaints as `fields`, with the first complaint of each field. */
export function invalidInput(error: z.core.$ZodError): HttpError {
  const fields: Record<string, string> = {}
  for (const { path, message } of error.issues.flatMap(issuesWithin)) fields[path.join('.') || 'body'] ??= message
  return invalid(fields)
}

const UNKNOWN_FIELD = 'Unknown field'

interface Complaint {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/**
 * A complaint for each unknown field. Of a choice of shapes, the one that only has fields too many is the one that was meant;
 * if there is none, fields that no shape has are named.
 */
function issuesWithin(issue: z.core.$ZodIssue): Complaint[] {
  const { code, path } = issue
  if (code === 'unrecognized_keys') return issue.keys.map((key) => ({ path: [...path, key], message: UNKNOWN_FIELD }))
  if (code !== 'invalid_union') return [issue]
  const meant = issue.errors.find((issues) => issues.every((one) => one.code === 'unrecognized_keys'))
  const within = meant
    ? meant.flatMap(issuesWithin)
    : unknownInAll(issue.errors.map((issues) => issues.flatMap(issuesWithin)))
  return within.length === 0 ? [issue] : within.map((one) => ({ ...one, path: [...path, ...one.path] }))
}

function unknownInAll([first = [], ...others]: readonly Complaint[][]): Complaint[] {
  const isUnknown = (one: Complaint) => one.message === UNKNOWN_FIELD
  const nameOf = ({ path }: Complaint) => path.join('.')
  const inOthers = others.map((issues) => new Set(issues.filter(isUnknown).map(nameOf)))
  return first.filter((one) => isUnknown(one) && inOthers.every((names) => names.has(nameOf(one))))
}

/** Any error as status and body; `expected` is false for a fault of ours. `maxBytes`: how large a body may be. */
export function problemOf(error: unknown, maxBytes: number): { status: number; problem: Problem; expected: boolean } {
  if (error instanceof HttpError) {
    const { status, code, message, fields, current } = error
    return {
      status,
      problem: { error: code, message, ...(fields && { fields }), ...(current !== undefined && { current }) },
      expected: true,
    }
  }
  if (isBrokenOff(error)) {
    const message = 'The request ended before all of it had arrived'
    return { status: 400, problem: { error: 'BROKEN_OFF', message }, expected: true }
  }
  if (error instanceof TookTooLong) {
    const message = `${error.message}; nothing was changed, please try again shortly`
    return { status: 503, problem: { error: 'DATABASE_BUSY', message }, expected: true }
  }
  if (error instanceof CommitUnknown) {
    const message = `${error.message}; look whether it is there before you try again`
    return { status: 503, problem: { error: 'DATABASE_UNAVAILABLE', message }, expected: true }
  }
  if (isDatabaseUnavailable(error)) {
    const message = 'The database cannot be reached; nothing was changed, please try again shortly'
    return { status: 503, problem: { error: 'DATABASE_UNAVAILABLE', message }, expected: true }
  }
  if (isDiskFull(error)) return problemOf(diskFull(), maxBytes)
  if (error instanceof Error && 'code' in error && error.code === NO_CHARACTER) {
    return { status: 400, problem: { error: 'INVALID', message: NO_CHARACTER_MESSAGE }, expected: true }
  }
  const status = (error as Partial<FastifyError>).statusCode ?? 500
  if (status < 500) return { status, problem: clientProblem(status, error as FastifyError, maxBytes), expected: true }
  return {
    status: 500,
    problem: { error: 'INTERNAL', message: 'Something went wrong on the server; nothing was changed' },
    expected: false,
  }
}

/** Fastify's own refusals: malformed JSON, a body that is too large, an unknown content type. */
function clientProblem(status: number, error: FastifyError, maxBytes: number): Problem {
  const texts: Record<number, [code: string, message: string]> = {
    400: ['MALFORMED', 'The body is not valid JSON'],
    413: ['TOO_LARGE', `Too large: at most ${Math.floor(maxBytes / 1024 / 1024)} MB`],
    415: ['UNSUPPORTED_MEDIA_TYPE', 'Send JSON, with Content-Type: application/json'],
  }
  const [code, message] = texts[status] ?? ['REFUSED', error.message]
  return { error: code, message }
}

/** Node's error for a body whose sender has gone; the error of a driver whose server has gone names the system call. */
function isBrokenOff(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNRESET' && error.message === 'aborted'
}

const SOCKET_FAULTS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
])

/** SQLSTATE of a text with a character that the database does not know. */
const NO_CHARACTER = '22021'

export const NO_CHARACTER_MESSAGE = 'A text holds a character that cannot be stored (U+0000)'

/**
 * SQLSTATEs of a server that goes down, comes up, has no connection left, ends a connection that was idle in a transaction, or
 * stops a statement that took too long.
 */
const SERVER_FAULTS = /^(08...|57P0[1-5]|53300|25006|25P0[34]|57014)$/

/** What pg, its pool, Kysely and PGlite say of a connection that is gone; they give it no code. */
const DRIVER_FAULTS =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Client has already been connected|Cannot use a pool after calling end|driver has already been destroyed|PGlite is clos)/

export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable)
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return SOCKET_FAULTS.has(code) || SERVER_FAULTS.test(code) || DRIVER_FAULTS.test(error.message)
}
