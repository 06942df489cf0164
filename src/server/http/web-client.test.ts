import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { mountWebClient } from './web-client.ts'

const folder = mkdtempSync(join(tmpdir(), 'offbench-web-'))
afterAll(() => rmSync(folder, { recursive: true }))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'index.html'), '<!doctype html>')
for (const [ending, body] of Object.entries({ js: 'plain', 'js.br': 'brotli', 'js.gz': 'gzip' }))
  writeFileSync(join(folder, `assets/app-1.${ending}`), body)
writeFileSync(join(folder, 'assets/small-1.js'), 'small')

const app = Fastify()
await mountWebClient(app, folder)
afterAll(() => app.close())

const get = (url: string, encodings: string) => app.inject({ url, headers: { 'accept-encoding': encodings } })

test.each([
  ['gzip, deflate, br', 'br', 'brotli'],
  ['gzip', 'gzip', 'gzip'],
  ['identity', undefined, 'plain'],
])('a browser that takes %s is sent the file as the build has compressed it', async (takes, encoding, body) => {
  const reply = await get('/assets/app-1.js', takes)
  expect(reply.headers['content-encoding']).toBe(encoding)
  expect(reply.body).toBe(body)
  expect(reply.headers['content-type']).toContain('javascript')
  expect(reply.headers['cache-control']).toContain('immutable')
  expect(reply.headers['vary']).toBe('accept-encoding')
})

test('a file that is not worth compressing is sent as it is', async () => {
  const reply = await get('/assets/small-1.js', 'br')
  expect([reply.statusCode, reply.body, reply.headers['content-encoding']]).toEqual([200, 'small', undefined])
})
