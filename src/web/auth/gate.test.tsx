// @vitest-environment jsdom
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { memo } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { turnOnAccounts } from '#shared/accounts/contract.ts'
import { getSession } from '#shared/auth/contract.ts'
import { getCompanySettings } from '#shared/company/contract.ts'
import { call, callOrNull, createQueryClient, query } from '../api.ts'
import { AccessGate } from './gate.tsx'

const SESSION = {
  authenticated: true,
  mode: 'password',
  user: null,
  viewingAs: null,
  roles: [],
  permissions: [],
  timeZone: null,
  leads: [],
  reports: [],
  standsInFor: [],
  oidc: null,
  passkeys: false,
  resets: false,
}

interface Asked {
  path: string
  answer: (body: object, status?: number) => Promise<void>
}

/** What the server was asked and has not answered yet, the oldest first. */
let waiting: Asked[]

beforeEach(() => {
  waiting = []
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
    const answer = async (body: object, status = 200) => act(async () => resolve(Response.json(body, { status })))
    waiting.push({ path: new URL(url, 'http://localhost').pathname, answer })
    return promise
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Takes the oldest question to a path out of those that wait. */
async function asked(path: string): Promise<Asked> {
  await expect.poll(() => waiting.some((one) => one.path === path)).toBe(true)
  return waiting.splice(
    waiting.findIndex((one) => one.path === path),
    1,
  )[0] as Asked
}

/** A part of a screen, which is not drawn anew with what is around it. */
const Reader = memo(function Reader() {
  const { data } = useQuery(query(getCompanySettings, {}))
  return <p>{data === undefined ? 'Reading' : `Named ${data.name}`}</p>
})

test('what is read once accounts are on is shown, though two calls with the token of before were refused', async () => {
  const client = createQueryClient()
  render(
    <QueryClientProvider client={client}>
      <AccessGate>{() => <Reader />}</AccessGate>
    </QueryClientProvider>,
  )
  await (await asked(getSession.path)).answer(SESSION)
  await (await asked(getCompanySettings.path)).answer({ name: 'Before' })
  await screen.findByText('Named Before')

  for (let nth = 0; nth < 2; nth += 1) void callOrNull(getCompanySettings, {})
  const refused = [await asked(getCompanySettings.path), await asked(getCompanySettings.path)]
  for (const one of refused) await one.answer({ error: 'UNAUTHORIZED', message: 'Sign in' }, 401)
  const sessions = [await asked(getSession.path), await asked(getSession.path)]
  const accounts = { ...SESSION, mode: 'accounts' }
  for (const one of sessions) await one.answer(accounts)
  // Each time the reader begins anew; what it asked before is answered too late.
  for (const one of waiting.splice(0)) await one.answer({ name: 'After' })
  await screen.findByText('Named After')
})

test('whoever was told that the session had ended goes on once the change that gave it a new token is answered', async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AccessGate>{() => <Reader />}</AccessGate>
    </QueryClientProvider>,
  )
  await (await asked(getSession.path)).answer(SESSION)
  await (await asked(getCompanySettings.path)).answer({ name: 'Before' })
  await screen.findByText('Named Before')

  const body = { mode: 'accounts', email: 'root@northwind.example', password: 'seven quiet herons wade' } as const
  const turnedOn = call(turnOnAccounts, { body })
  void callOrNull(getCompanySettings, {})
  await (await asked(getCompanySettings.path)).answer({ error: 'UNAUTHORIZED', message: 'Sign in' }, 401)
  await (await asked(getSession.path)).answer({ ...SESSION, mode: 'accounts', authenticated: false })
  expect(screen.getByText('Named Before').closest('[inert]')).not.toBeNull()

  await (await asked(turnOnAccounts.path)).answer({})
  await turnedOn
  await (await asked(getSession.path)).answer({ ...SESSION, mode: 'accounts' })
  await (await asked(getCompanySettings.path)).answer({ name: 'After' })
  expect((await screen.findByText('Named After')).closest('[inert]')).toBeNull()
})
