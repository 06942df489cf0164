import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request as ask, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import { turnOnAccounts } from '../testing/browser.ts'
import { addUser } from '../testing/rows.ts'

/**
 * The official conformance suite of the Model Context Protocol, all scenarios for servers. Most of them call tools, prompts and
 * resources that only its own example server has, or features that Offbench does not announce. The suite itself fails if one of
 * these begins to pass.
 */
const NOT_APPLICABLE: Readonly<Record<string, string>> = {
  'logging-set-level': 'Logging is not announced: nothing is kept between requests',
  'completion-complete': 'Completions are not announced',
  'tools-call-simple-text': 'Calls test_simple_text of the example server',
  'tools-call-image': 'Calls test_image_content of the example server',
  'tools-call-audio': 'Calls test_audio_content of the example server',
  'tools-call-embedded-resource': 'Calls test_embedded_resource of the example server',
  'tools-call-mixed-content': 'Calls test_multiple_content_types of the example server',
  'tools-call-with-logging': 'Calls test_tool_with_logging of the example server',
  'tools-call-error': 'Calls test_error_handling of the example server',
  'tools-call-with-progress': 'Calls test_tool_with_progress of the example server',
  'tools-call-sampling': 'Calls test_sampling of the example server',
  'tools-call-elicitation': 'Calls test_elicitation of the example server',
  'json-schema-2020-12': 'Lists json_schema_2020_12_tool of the example server',
  'server-sse-polling': 'No stream is opened: each request is answered at once',
  'server-sse-multiple-streams': 'No stream is opened: each request is answered at once',
  'dns-rebinding-protection':
    'For servers without authentication; a page that brings no token is refused (mcp.test.ts)',
  'elicitation-sep1034-defaults': 'Calls test_elicitation_sep1034_defaults of the example server',
  'elicitation-sep1330-enums': 'Calls test_elicitation_sep1330_enums of the example server',
  'resources-read-text': 'Reads test://static-text of the example server',
  'resources-read-binary': 'Reads test://static-binary of the example server',
  'resources-templates-read': 'Reads test://template/123/data of the example server',
  'resources-subscribe': 'Subscriptions are not announced: nothing is kept between requests',
  'resources-unsubscribe': 'Subscriptions are not announced: nothing is kept between requests',
  'prompts-list': 'Prompts are not announced',
  'prompts-get-simple': 'Prompts are not announced',
  'prompts-get-with-args': 'Prompts are not announced',
  'prompts-get-embedded-resource': 'Prompts are not announced',
  'prompts-get-with-image': 'Prompts are not announced',
}

const app = testApp({ now: '2026-11-20T09:00:00Z', keepRows: true })

let base: string
let token: string
let withToken: Server

beforeAll(async () => {
  const admin = await addUser(app.db, 'Root')
  await app.signIn(admin)
  ;({ base } = await app.listen())
  const root = await turnOnAccounts(app, 'root@northwind.example', admin)
  const fields = { name: 'Assistant', scopes: ['read', 'write'], expiresAt: '2026-12-20T09:00:00Z' }
  token = (await root.request<{ token: string }>('POST', '/api/tokens', fields)).body.token
  withToken = await bringingToken()
})

afterAll(() => withToken.close())

/** The suite sends no token, so that requests go by way of a server that adds one and changes nothing else. */
function bringingToken(): Promise<Server> {
  const server = createServer((request, response) => {
    const headers = { ...request.headers, authorization: `Bearer ${token}` }
    const passed = ask(
      new URL(request.url ?? '/', base),
      { method: request.method, headers, agent: false },
      (reply) => {
        response.writeHead(reply.statusCode ?? 500, reply.headers)
        reply.pipe(response)
      },
    )
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

async function runSuite(): Promise<{ code: number | null; output: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'offbench-conformance-'))
  const expected = join(folder, 'expected.yml')
  writeFileSync(
    expected,
    `server:\n${Object.keys(NOT_APPLICABLE)
      .map((name) => `  - ${name}\n`)
      .join('')}`,
  )
  const suite = createRequire(import.meta.url).resolve('@modelcontextprotocol/conformance/dist/index.js')
  const url = `http://localhost:${(withToken.address() as AddressInfo).port}/mcp`
  const suiteArguments = ['server', '--url', url, '--suite', 'all', '--expected-failures', expected, '-o', folder]
  try {
    const child = spawn(process.execPath, [suite, ...suiteArguments], { stdio: ['ignore', 'pipe', 'pipe'] })
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
    const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
    return { code, output: output + errors }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('the server passes every scenario of the conformance suite that applies to it', { timeout: 180_000 }, async () => {
  const { code, output } = await runSuite()
  expect({ code, output }).toMatchObject({ code: 0 })
})
