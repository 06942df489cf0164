// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { getReceipt, putReceipt } from '#shared/expenses/contract.ts'
import { FILE_NAME_HEADER } from '#shared/http/file.ts'
import { ApiError, onSession } from './api.ts'
import { readFile, uploadFile } from './files.ts'
import { heardVersions } from './known-versions.ts'
import { HeldUpload, heldUploads } from './widgets/test-uploads.ts'

const uploads = heldUploads()
let progress: number[]
let stop: AbortController

beforeEach(() => {
  progress = []
  stop = new AbortController()
})

function upload(file = new File(['x'], 'Quittung ä.pdf', { type: 'application/pdf' })) {
  const told = { onProgress: (sent: number) => void progress.push(sent), signal: stop.signal }
  const answer = uploadFile(putReceipt, { params: { id: 7 }, query: { version: 2 } }, file, told)
  return { answer, request: uploads.at(-1) ?? new HeldUpload() }
}

test('a file is sent as it is, with its name and kind, and tells how far it has come', async () => {
  const { answer, request } = upload()
  expect(request.opened).toMatch(/^(PUT|POST) \/api\/expenses\/7\/receipt/)
  expect(request.headers).toEqual({
    [FILE_NAME_HEADER]: encodeURIComponent('Quittung ä.pdf'),
    'content-type': 'application/pdf',
  })
  expect(request.sent).toBeInstanceOf(File)
  request.progress(1, 4)
  request.progress(5, 0)
  request.dispatchEvent(new Event('load'))
  expect(await answer).toEqual({ id: 7 })
  expect(progress).toEqual([0.25, 0])
  expect(heardVersions()).toMatchObject({ expenses: 3 })
})

test('a file of no known kind is sent as bytes', () => {
  const { request } = upload(new File(['x'], 'x'))
  expect(request.headers['content-type']).toBe('application/octet-stream')
})

test('a refused file is an error with the server’s words, a lost session is told', async () => {
  let lost = 0
  onSession(() => (lost += 1))
  const { answer, request } = upload()
  Object.assign(request, { status: 401, statusText: 'Unauthorized', responseText: '' })
  request.dispatchEvent(new Event('load'))
  await expect(answer).rejects.toThrow(ApiError)
  expect(lost).toBe(1)
})

test('without an answer it fails as a call does, and an aborted one with the reason', async () => {
  const { answer, request } = upload()
  request.dispatchEvent(new Event('error'))
  await expect(answer).rejects.toThrow(TypeError)
  const aborted = upload()
  stop.abort(new Error('Not any more'))
  await expect(aborted.answer).rejects.toThrow('Not any more')
  expect(aborted.request.aborted).toBe(true)
})

test('a file is read by its address; a refusal is an error', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return asked.length === 1 ? new Response('content') : new Response('gone', { status: 404 })
  })
  const blob = await readFile(getReceipt, { params: { id: 7 } }, stop.signal)
  expect(await blob.text()).toBe('content')
  expect(asked[0]).toMatch(/^\/api\/expenses\/7\/receipt/)
  await expect(readFile(getReceipt, { params: { id: 7 } }, stop.signal)).rejects.toThrow('404: gone')
})
