import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lockDataDir } from '../src/server/db/lock.ts'

// Each start is a process or three.
vi.setConfig({ testTimeout: 60_000 })

const SCRIPTS = fileURLToPath(new URL('.', import.meta.url))

/** The user that may do nothing. */
const NOBODY = 65_534

let checkout: string
let servers: ChildProcess[] = []

/** A checkout with nothing to install, and a client and a server that take no time to build; its server says `served` and ends. */
beforeEach(async () => {
  checkout = mkdtempSync(join(tmpdir(), 'offbench-checkout-'))
  chmodSync(checkout, 0o755)
  cpSync(SCRIPTS, join(checkout, 'scripts'), { recursive: true })
  write('package.json', '{"type":"module"}')
  write('package-lock.json', '{"lockfileVersion":3,"packages":{}}')
  write('vite.config.ts', '')
  write('vite.server.config.ts', '')
  write('src/web/app.tsx', 'first')
  write('src/shared/rule.ts', '')
  write('src/server/main.ts', `console.log(JSON.stringify({ msg: 'served' }))`)
  write(
    'node_modules/.bin/vite',
    '#!/bin/sh\nmkdir -p "$3"; cat src/web/app.tsx > "$3/index.html"; cat src/server/main.ts > "$3/main.js"; echo vite says much\n',
  )
  chmodSync(join(checkout, 'node_modules/.bin/vite'), 0o755)
  mkdirSync(join(checkout, 'node_modules/node/bin'), { recursive: true })
  symlinkSync(process.execPath, join(checkout, 'node_modules/node/bin/node'))
  spawnSync(process.execPath, ['scripts/installed.js'], { cwd: checkout })
})

afterEach(() => {
  for (const server of servers) server.kill('SIGKILL')
  servers = []
  rmSync(checkout, { recursive: true, force: true })
})

function write(path: string, content: string): void {
  mkdirSync(dirname(join(checkout, path)), { recursive: true })
  writeFileSync(join(checkout, path), content)
}

function start(env: Record<string, string> = {}, user: { uid?: number; gid?: number } = {}) {
  return spawnSync(process.execPath, ['scripts/run.js', 'start'], {
    cwd: checkout,
    env: { PATH: process.env['PATH'], PORT: '0', ...env },
    encoding: 'utf8',
    ...user,
  })
}

function builtClient(): string {
  return readFileSync(join(checkout, 'dist/web/index.html'), 'utf8')
}

/** A server that runs from the checkout until it is killed. */
async function runServer(): Promise<ChildProcess> {
  const code = 'console.log("up"); setInterval(() => undefined, 1000)'
  const server = spawn(process.execPath, ['--import', './scripts/hold-checkout.js', '-e', code], { cwd: checkout })
  servers.push(server)
  await once(server.stdout, 'data')
  return server
}

test('what a start says is JSON lines where nobody watches', () => {
  const { status, stdout, stderr } = start()
  const said = stdout.trim().split('\n')
  expect(said.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'Building the server …',
    'Building the web client …',
    'served',
  ])
  expect([status, stderr]).toEqual([0, 'vite says much\n'.repeat(2)])
})

test('a start beside a server on the same data folder is refused before anything is installed or built', () => {
  const dataDir = join(checkout, 'data')
  mkdirSync(dataDir)
  const release = lockDataDir(dataDir)
  write('package-lock.json', '{"lockfileVersion":3,"packages":{},"of":"a later release"}')
  expect(start()).toMatchObject({
    status: 1,
    stdout: '',
    stderr: `DATA_DIR=${dataDir} is in use by process ${process.pid}; stop it, or choose another folder with DATA_DIR\n`,
  })
  release()
  write('package-lock.json', '{"lockfileVersion":3,"packages":{}}')
  expect(start()).toMatchObject({ status: 0, stderr: 'vite says much\n'.repeat(2) })
})

test('a data folder whose server was killed is free', () => {
  const dataDir = join(checkout, 'elsewhere')
  const hold = `import { lockDataDir } from ${JSON.stringify(new URL('../src/server/db/lock.ts', import.meta.url).href)}
    lockDataDir(${JSON.stringify(dataDir)}); process.kill(process.pid, 'SIGKILL')`
  mkdirSync(dataDir)
  spawnSync(process.execPath, ['--input-type=module', '-e', hold])
  expect(readFileSync(join(dataDir, 'lock.pid'), 'utf8')).toMatch(/^\d+\n$/)
  expect(start({ DATA_DIR: './elsewhere' }).status).toBe(0)
})

test('a start on a taken port is refused before anything is installed or built', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = String(typeof address === 'object' && address ? address.port : 0)
  const line = `PORT=${port} is taken on 127.0.0.1; stop its owner or choose another PORT\n`
  expect(start({ PORT: port })).toMatchObject({ status: 1, stdout: '', stderr: line })
  other.close()
})

test('the client and the packages are not replaced under a server that runs from the checkout, whatever its data', async () => {
  start()
  const server = await runServer()
  expect(start({ DATA_DIR: './other' })).toMatchObject({ status: 0, stderr: '' })

  write('src/web/app.tsx', 'second')
  const refused = start({ DATA_DIR: './other' })
  expect([refused.status, refused.stdout, builtClient()]).toEqual([1, '', 'first'])
  expect(refused.stderr).toMatch(
    /^A server runs from .*, and the web client would be replaced under it\. Stop it .*\n$/,
  )

  write('package-lock.json', '{"lockfileVersion":3,"packages":{},"of":"a later release"}')
  expect(start({ DATABASE_URL: 'postgres://elsewhere/offbench' })).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^A server runs from .*, and its packages would be replaced under it/) as string,
  })
  write('package-lock.json', '{"lockfileVersion":3,"packages":{}}')

  server.kill('SIGKILL')
  await once(server, 'close')
  expect(start().status).toBe(0)
  expect(builtClient()).toBe('second')
})

/** The superuser may write everywhere, so the start is then that of another user, who must be able to reach Node. */
const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

test.skipIf(user.uid !== undefined && !isOpen(process.execPath))(
  'a checkout that this user may not write is named in one line',
  () => {
    chmodSync(checkout, 0o555)
    const { status, stdout, stderr } = start({}, user)
    chmodSync(checkout, 0o755)
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^This start has to install or build, and this user cannot write \S+ \(EACCES\)\..*\n$/)
    // Where nothing is missing, nothing is written.
    start()
    chmodSync(checkout, 0o555)
    expect(start({}, user)).toMatchObject({ status: 0, stderr: '' })
    chmodSync(checkout, 0o755)
  },
)

/** Whether everybody may run a program. */
function isOpen(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
  } catch {
    return false
  }
  return spawnSync(path, ['--version'], { uid: NOBODY, gid: NOBODY }).status === 0
}
