import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { RESOURCES } from '#shared/http/resource.ts'
import { createQueryClient } from './api.ts'
import { reasonAsked } from './reason.ts'
import { useToast } from './ui/toast.ts'

export interface Reply {
  readonly status?: number
  readonly body?: object
}

/** A hook that returns a change. */
export type Deed = () => { mutate: (given: never) => unknown; isPending?: boolean }

export const refused = (status: number, more: object = {}): Reply => ({
  status,
  body: { error: 'REFUSED', message: 'No such luck', ...more },
})

/** A server that answers one call after the other; it repeats the last answer from then on. */
let replies: Reply[] = []
let asked: string[] = []

function answer(url: string, { method = 'GET', body, headers }: RequestInit): Promise<Response> {
  const once = new Headers(headers).has('idempotency-key') ? ', once' : ''
  asked.push(`${method} ${url.replace('/api', '')}${typeof body === 'string' ? ` ${body}` : ''}${once}`)
  const { status = 200, body: reply = {} } = (replies.length > 1 ? replies.shift() : replies[0]) ?? {}
  return Promise.resolve(new Response(JSON.stringify(reply), { status }))
}

/** Waits until the condition is true and its consequences are rendered. */
const until = (isSo: () => boolean) =>
  act(async () => {
    for (let turns = 3; turns > 0; turns -= isSo() ? 1 : 0) await new Promise((resolve) => setTimeout(resolve))
  })

/**
 * The effects of a change, in lines: the calls that are made, whether it stays pending until everything that it affects is read
 * again, and the toast. Then the same for its Undo, if there is one.
 */
export async function told(change: Deed, given: unknown, answers: readonly Reply[]): Promise<string[]> {
  const client = createQueryClient()
  const gate: { open?: (nothing: null) => void } = {}
  const again = new Promise<null>((resolve) => (gate.open = resolve))
  const queryFn = vi.fn<() => Promise<null>>().mockResolvedValueOnce(null).mockReturnValue(again)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const use = () => {
    useQuery({ queryKey: ['everything'], queryFn, meta: { reads: RESOURCES } })
    return { change: change(), toast: useToast() }
  }
  const { result, unmount } = renderHook(use, { wrapper })
  const isStill = () => client.isFetching() + client.isMutating() === 0
  /** Done, or waiting for what is read again, or for a reason. */
  const isAnswered = () => client.isMutating() === 0 || queryFn.mock.calls.length > 1 || reasonAsked.get() !== null
  await until(isStill)
  ;[replies, asked] = [[...answers], []]
  let last = result.current.toast?.id
  const lines: string[] = []
  const tell = (who: string) => {
    const waits = result.current.change.isPending === true ? ', waits' : ''
    lines.push(...asked.splice(0).map((call) => `${who}${call}${waits}`))
    const { id, description = '', detail = '' } = result.current.toast ?? {}
    if (id !== last) lines.push(`${who}${description} ${detail}`.trimEnd())
    last = id
  }
  const giveReason = async (who: string) => {
    const why = reasonAsked.get()
    if (!why) return
    lines.push(...[...asked.splice(0), why.fault].map((line) => `${who}${line}`))
    act(() => why.say('Because'))
    await until(() => reasonAsked.get() === null)
  }
  const before = last
  act(() => void result.current.change.mutate(given as never))
  await until(isAnswered)
  await giveReason('')
  await until(isAnswered)
  tell('')
  gate.open?.(null)
  await until(isStill)
  tell('')
  const undo = result.current.toast?.id === before ? undefined : result.current.toast?.action?.run
  if (undo) {
    act(undo)
    await until(() => client.isMutating() === 0 || reasonAsked.get() !== null)
    await giveReason('Undo: ')
    await until(isStill)
    tell('Undo: ')
  }
  unmount()
  return lines
}

/** For the top of a test file: a server as `told` has it, and a day. */
export function testDeeds(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:30:00Z') })
    vi.stubGlobal('fetch', answer)
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
}
