import { useMutation, useQueryClient, type QueryClient, type UseMutationOptions } from '@tanstack/react-query'
import type { ZodType } from 'zod'
import type { BodyOf, Endpoint, InputOf, ReplyOf } from '#shared/http/endpoint.ts'
import { ApiError, call, failureText, keep, refresh } from './api.ts'
import { useIdempotencyKey } from './idempotency-key.ts'
import { NotSaid, withReason } from './reason.ts'
import { showDone, showFailed } from './ui/toast.ts'

interface ChangeOptions<E extends Endpoint, Given> {
  /** Repeating the same change after a lost answer does it once: for calls that add something. */
  once?: boolean
  /** The read of one record by its id. What the change answers, also with a version conflict, is shown at once. */
  record?: Endpoint<ZodType>
  /** Stays pending until what the change affects is read again, where the screen would show the old for a moment. */
  waits?: boolean
  /** Where the server asks why, as of a closed month, so does the browser, and makes the call again with what is said. */
  asksReason?: boolean
  /** Calls of this name go one after the other, where somebody may make the next before the last is answered. */
  inTurn?: string
  /** The toast of success; absent where the caller says it. */
  done?: (reply: ReplyOf<E>, given: Given) => string
  /** What the toast's Undo does; undefined where this one cannot be undone. */
  undo?: (reply: ReplyOf<E>, given: Given) => (() => void) | undefined
  /** The toast of failure; absent where the caller says it, undefined where this failure needs none. */
  failed?: (error: Error, given: Given) => string | undefined
  /** Reads again what the change affects besides the resources that its contract names. */
  settled?: () => Promise<unknown>
}

/**
 * A call that changes something, as a TanStack mutation: whatever the call writes is read again afterwards. `input`
 * turns what `mutate` is given into the call's parameters and body.
 */
export function useChange<E extends Endpoint, Given = void>(
  endpoint: E,
  input: (given: Given) => InputOf<E>,
  options: ChangeOptions<E, Given> = {},
) {
  return useMutation(changeOptions(useQueryClient(), useIdempotencyKey(), endpoint, input, options))
}

/** A call that needs a body and nothing else. `mutate` takes the body. */
export function useSend<E extends Endpoint>(endpoint: E, options: ChangeOptions<E, BodyOf<E>> = {}) {
  return useChange(endpoint, (body: BodyOf<E>) => ({ body }) as InputOf<E>, options)
}

/** A call that adds a record. `mutate` takes its body. */
export function useCreate<E extends Endpoint>(endpoint: E, options: ChangeOptions<E, BodyOf<E>> = {}) {
  return useSend(endpoint, { once: true, ...options })
}

/** A call that changes the record with an id. `mutate` takes its body. */
export function useUpdate<E extends Endpoint>(endpoint: E, id: number, options: ChangeOptions<E, BodyOf<E>> = {}) {
  return useChange(endpoint, (body: BodyOf<E>) => ({ params: { id }, body }) as InputOf<E>, options)
}

/** The mutation of `useChange`, for code outside of components. */
export function changeOptions<E extends Endpoint, Given>(
  client: QueryClient,
  { keyFor, forget }: ReturnType<typeof useIdempotencyKey>,
  endpoint: E,
  input: (given: Given) => InputOf<E>,
  {
    once = false,
    record,
    waits = false,
    asksReason = false,
    inTurn,
    done,
    undo,
    failed,
    settled,
  }: ChangeOptions<E, Given>,
): UseMutationOptions<ReplyOf<E>, Error, Given> {
  const show = (row: unknown) => {
    if (record && hasId(row)) keep(client, record, { params: { id: row.id } }, row)
  }
  const make = (one: InputOf<E>) => call(endpoint, one, once ? { idempotencyKey: keyFor(one) } : {})
  return {
    ...(inTurn !== undefined && { scope: { id: inTurn } }),
    mutationFn: (given) => {
      const asked = input(given)
      return asksReason ? withReason(make, asked) : make(asked)
    },
    onSuccess: (reply, given) => {
      forget()
      show(reply)
      if (done) showDone(done(reply, given), undo?.(reply, given))
    },
    onError: (error, given) => {
      show(staleRow(error))
      // Where somebody else has used the key, the next try is a new one.
      if (error instanceof ApiError && error.problem?.error === 'KEY_REUSED') forget()
      const said = error instanceof NotSaid ? undefined : failed?.(error, given)
      if (said !== undefined) showFailed(said)
    },
    onSettled: () => {
      const fresh = Promise.all([refresh(client, endpoint.writes), settled?.()])
      return waits ? fresh : undefined
    },
  }
}

interface Seen {
  id: number
  version: number
}

/** What deletes a record as it was seen. */
export function deletion({ id, version }: Seen) {
  return { params: { id }, query: { version } }
}

/** What takes a record, as it was seen, a step back. */
export function stepBack({ id, version }: Seen) {
  return { params: { id }, body: { version } }
}

/** The record as it stands now, where a change was refused because somebody else has changed it in the meantime. */
export function staleRow(error: unknown): unknown {
  const stale = error instanceof ApiError && error.problem?.error === 'STALE'
  return stale ? error.problem?.current : undefined
}

/** Why an undo was refused: usually because somebody else has changed the record since. */
export function notUndone(error: Error): string {
  return `Nothing was undone. ${failureText(error)}`
}

function hasId(row: unknown): row is { id: number } {
  return typeof row === 'object' && row !== null && 'id' in row
}
