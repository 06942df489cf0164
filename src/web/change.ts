import { useMutation, useQueryClient, type QueryClient, type UseMutationOptions } from '@tanstack/react-query'
import type { ZodType } from 'zod'
import type { BodyOf, Endpoint, InputOf, ReplyOf } from '#shared/http/endpoint.ts'
import { ApiError, call, failureText, keep, refresh } from './api.ts'
import { useIdempotencyKey } from './idempotency-key.ts'
import { NotSaid, withReason } from './reason.ts'
import { showDone, showFailed } from './ui/toast.ts'

interface ChangeOptions<E extends Endpoint, Given> {
  /** For calls that add something: repeating the same change after a lost answer does it only once. */
  once?: boolean
  /** The read of one record by its id. The change's answer, even that of a version conflict, is shown at once. */
  record?: Endpoint<ZodType>
  /** Stays pending until everything that the change affects is read again; otherwise the screen would show the old state for a moment. */
  waits?: boolean
  /** If the server asks for a reason, as for a closed month, the browser asks the person and makes the call again with the answer. */
  asksReason?: boolean
  /** Calls with this name are made one after the other, for changes that somebody may repeat before the last one is answered. */
  inTurn?: string
  /** The toast of success; absent if the caller reports it. */
  done?: (reply: ReplyOf<E>, given: Given) => string
  /** What the toast's Undo does; undefined if this change cannot be undone. */
  undo?: (reply: ReplyOf<E>, given: Given) => (() => void) | undefined
  /** The toast of failure; absent if the caller reports it, undefined if this failure needs none. */
  failed?: (error: Error, given: Given) => string | undefined
  /** Reads again what the change affects beyond the resources that its contract names. */
  settled?: () => Promise<unknown>
}

/**
 * A call that changes something, as a TanStack mutation: everything that the call writes is read again afterwards. `input`
 * turns the argument of `mutate` into the call's parameters and body.
 */
export function useChange<E extends Endpoint, Given = void>(
  endpoint: E,
  input: (given: Given) => InputOf<E>,
  options: ChangeOptions<E, Given> = {},
) {
  return useMutation(changeOptions(useQueryClient(), useIdempotencyKey(), endpoint, input, options))
}

/** A call that needs only a body. `mutate` takes the body. */
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
      // If somebody else has used the key, the next try gets a new one.
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

/** The input for deleting a record in the version that was seen. */
export function deletion({ id, version }: Seen) {
  return { params: { id }, query: { version } }
}

/** The input for taking a record, in the version that was seen, a step back. */
export function stepBack({ id, version }: Seen) {
  return { params: { id }, body: { version } }
}

/** The record's present state, if a change was refused because somebody else has changed it meanwhile. */
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
