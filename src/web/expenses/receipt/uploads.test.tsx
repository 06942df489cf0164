// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Expense } from '#shared/expenses/contract.ts'
import { createQueryClient, query } from '../../api.ts'
import { heldUploads } from '../../widgets/test-uploads.ts'
import { getExpense } from '#shared/expenses/contract.ts'
import { dropUpload, useRemoveReceipt, useSendReceipt, useUpload } from './uploads.ts'

const CLAIM = { id: 7, version: 2 }
const RECEIPT = new File(['scan'], 'taxi.pdf', { type: 'application/pdf' })

const uploads = heldUploads()
let asked: string[]

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', (url: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${url}`)
    return Promise.resolve(
      url.includes('/receipt') && method === 'GET'
        ? new Response('scan', { headers: { 'content-type': 'application/pdf' } })
        : Response.json({ id: 7, version: 3 }),
    )
  })
})
afterEach(() => {
  dropUpload(CLAIM.id)
  vi.unstubAllGlobals()
})

function hooks() {
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(
    () => ({
      send: useSendReceipt(),
      upload: useUpload(CLAIM.id),
      others: useUpload(8),
      nobodys: useUpload(undefined),
      remove: useRemoveReceipt(),
    }),
    { wrapper },
  )
  return { result, client }
}

test('a receipt on its way tells how far it has come, at its claim alone, and is gone once it is stored', async () => {
  const { result, client } = hooks()
  await client.query(query(getExpense, { params: { id: 7 } }))
  let stored: Promise<boolean> | undefined
  act(() => void (stored = result.current.send(CLAIM, RECEIPT)))
  expect(result.current.upload).toMatchObject({ file: RECEIPT, sent: 0, failure: null })
  act(() => uploads[0]?.progress(1, 4))
  expect(result.current.upload).toMatchObject({ file: RECEIPT, sent: 0.25, failure: null })
  expect([result.current.others, result.current.nobodys]).toEqual([undefined, undefined])
  await act(async () => uploads[0]?.answer(200, { id: 7 }))
  expect(await stored).toBe(true)
  await waitFor(() => expect(result.current.upload).toBeUndefined())
  expect(client.getQueryState(query(getExpense, { params: { id: 7 } }).queryKey)?.isInvalidated).toBe(true)
})

test('a receipt that is refused stays with the reason until it is dropped', async () => {
  const { result, client } = hooks()
  await client.query(query(getExpense, { params: { id: 7 } }))
  let stored: Promise<boolean> | undefined
  act(() => void (stored = result.current.send(CLAIM, RECEIPT)))
  const current = { ...CLAIM, status: 'Approved' }
  await act(async () => uploads[0]?.answer(409, { error: 'STALE', message: 'Somebody was faster', current }))
  expect(await stored).toBe(false)
  expect(result.current.upload).toMatchObject({
    file: RECEIPT,
    sent: 0,
    failure: 'Somebody was faster. It is approved now.',
  })
  await waitFor(() =>
    expect(client.getQueryState(query(getExpense, { params: { id: 7 } }).queryKey)?.isInvalidated).toBe(true),
  )
  act(() => dropUpload(CLAIM.id))
  expect(result.current.upload).toBeUndefined()
})

test('a canceled upload is no failure', async () => {
  const { result } = hooks()
  let stored: Promise<boolean> | undefined
  act(() => void (stored = result.current.send(CLAIM, RECEIPT)))
  await act(async () => result.current.upload?.cancel())
  expect(await stored).toBe(false)
  expect(result.current.upload).toBeUndefined()
})

test('a receipt that is taken away is given back as a file, where its content was kept', async () => {
  const { result } = hooks()
  const claim = { id: 7, version: 2, receipt: 'taxi.pdf', receiptStored: true } as Expense
  const file = await act(() => result.current.remove.mutateAsync(claim))
  expect(file).toMatchObject({ name: 'taxi.pdf', type: 'application/pdf', size: 4 })
  expect(asked).toEqual(['GET /api/expenses/7/receipt', 'DELETE /api/expenses/7/receipt?version=2'])
  asked = []
  expect(await act(() => result.current.remove.mutateAsync({ ...claim, receiptStored: false }))).toBeNull()
  expect(asked).toEqual(['DELETE /api/expenses/7/receipt?version=2'])
})
