import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { HttpError } from './errors.ts'
import { KnownPaths } from './known-paths.ts'
import { mountWebClient } from './web-client.ts'

const folder = mkdtempSync(join(tmpdir(), 'offbench-web-'))
afterAll(() => rmSync(folder, { recursive: true }))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'index.html'), '<!doctype html>')
for (const [ending, body] of Object.entries({ js: 'plain', 'js.br': 'brotli', 'js.gz': 'gzip' }))
  writeFileSync(join(folder, `assets/app-1.${ending}`), body)
writeFileSync(join(folder, 'assets/small-1.js'), 'small')

const app = Fastify()
const paths = new KnownPaths(app)
app.decorateRequest('session', null)
app.get('/known', () => ({}))
app.post('/known/:id', () => ({}))
app.setErrorHandler((error, _, reply) => {
  if (!(error instanceof HttpError)) throw error
  return reply.code(error.status).headers(error.headers).send({ error: error.code })
})
await mountWebClient(app, folder, paths)
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

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'

const answer = async (method: 'GET' | 'POST' | 'DELETE' | 'HEAD', url: string, accept?: string) => {
  const { statusCode, headers } = await app.inject({ method, url, headers: accept === undefined ? {} : { accept } })
  return [statusCode, headers['content-type']?.split(';')[0]]
}

test.each([
  ['/', BROWSER],
  ['/dashboard', BROWSER],
  ['/dashboard?tab=x', '*/*'],
  ['/people/7', undefined],
  ['/invoices/7/', BROWSER],
])('a screen is answered with the web client: %s', async (url, accept) => {
  expect(await answer('GET', url, accept)).toEqual([200, 'text/html'])
})

test.each([
  ['/dashboard', 'application/json'],
  ['/.well-known/oauth-protected-resource', 'application/json'],
  ['/.well-known/oauth-protected-resource', '*/*'],
  ['/mcp/sse', 'application/json, text/event-stream'],
  ['/nothing', undefined],
  ['/people/7/more', '*/*'],
  ['/assets/missing.js', '*/*'],
  ['/wp-login.php', undefined],
])('everything else is not found, as JSON: %s for %s', async (url, accept) => {
  expect(await answer('GET', url, accept)).toEqual([404, 'application/json'])
})

test('a browser that opens an unknown address gets the page that says so, with status 404', async () => {
  expect(await answer('GET', '/nothing', BROWSER)).toEqual([404, 'text/html'])
})

test('a known address refuses other methods and names its own', async () => {
  const refused = await app.inject({ method: 'DELETE', url: '/known' })
  expect([refused.statusCode, refused.headers['allow'], refused.json()]).toEqual([
    405,
    'GET, HEAD',
    { error: 'METHOD_NOT_ALLOWED' },
  ])
  const parameter = await app.inject({ method: 'GET', url: '/known/7?x=1' })
  expect([parameter.statusCode, parameter.headers['allow']]).toEqual([405, 'POST'])
  const screen = await app.inject({ method: 'POST', url: '/dashboard' })
  expect([screen.statusCode, screen.headers['allow']]).toEqual([405, 'GET, HEAD'])
})
