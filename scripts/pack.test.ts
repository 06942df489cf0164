import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

// Thousands of files are packed and installed.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 420_000 })

/** Licenses that allow to ship a package with a product under the MIT license; the MPL concerns changes of its own files alone. */
const ALLOWED = [
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-3-Clause',
  'BSD-2-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Unlicense',
  'PSF-2.0',
  'OFL-1.1',
  'CC-BY-3.0',
  'MPL-2.0',
]

/** Nobody's, where this runs as root: an installed Offbench needs no rights of its own. */
const USER = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

const root = fileURLToPath(new URL('..', import.meta.url))
const release = join(root, 'dist/release')
const folder = mkdtempSync(join(tmpdir(), 'offbench-pack-'))
const installed = join(folder, 'node_modules/offbench')
const key = join(folder, 'key')
const isSigned = spawnSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key]).status === 0

interface Manifest {
  readonly version: string
  readonly dependencies: Record<string, string>
  readonly engines: { readonly node: string }
}
let manifest: Manifest

beforeAll(() => {
  execFileSync(process.execPath, ['scripts/pack.js', ...(isSigned ? ['--sign', key] : [])], { cwd: root })
  writeFileSync(join(folder, 'package.json'), '{ "name": "somewhere" }')
  const archive = join(release, `offbench-${packageJson(root).version}.tgz`)
  execFileSync('npm', ['install', '--offline', '--no-audit', '--silent', archive], { cwd: folder })
  manifest = packageJson(installed)
  if (USER.uid !== undefined) chownSync(folder, USER.uid, USER.gid)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

function packageJson(place: string): Manifest {
  return JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')) as Manifest
}

function environment(dataDir: string) {
  return { PATH: process.env['PATH'], HOME: folder, PORT: '0', SAMPLE_DATA: 'off', DATA_DIR: join(folder, dataDir) }
}

function offbench(args: string[], dataDir = 'data') {
  const program = join(folder, 'node_modules/.bin/offbench')
  return spawnSync(process.execPath, [program, ...args], {
    ...USER,
    cwd: folder,
    env: environment(dataDir),
    encoding: 'utf8',
  })
}

/** Serves until `stop`, which says how it ended and after how many milliseconds. */
async function serve(dataDir: string) {
  const program = join(folder, 'node_modules/.bin/offbench')
  const child = spawn(process.execPath, [program, 'serve'], { ...USER, cwd: folder, env: environment(dataDir) })
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      const [, at] = /Offbench is ready at ([^\s"]+)/.exec(said) ?? []
      if (at !== undefined) resolve(at)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.on('close', () => reject(new Error(said)))
  })
  return {
    url,
    async stop() {
      const at = performance.now()
      child.kill('SIGTERM')
      const [code] = (await once(child, 'exit')) as [number | null]
      return { code, took: performance.now() - at }
    },
  }
}

async function signIn(url: string, dataDir: string): Promise<number> {
  const password = readFileSync(join(folder, dataDir, 'access-password'), 'utf8').trim()
  const reply = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  })
  return reply.status
}

test('an install without a network serves, backs up and restores as a user without rights, and ends on SIGTERM within 5 s', async () => {
  const server = await serve('data')
  expect(await signIn(server.url, 'data')).toBe(204)
  const page = await fetch(server.url)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>Offbench')])
  expect(offbench(['backup', 'copy.zip'])).toMatchObject({ status: 0, stderr: '' })
  const { code, took } = await server.stop()
  expect(code).toBe(0)
  expect(took).toBeLessThan(5_000)

  expect(offbench(['restore', 'copy.zip'], 'restored')).toMatchObject({ status: 0, stderr: '' })
  expect(offbench(['check'], 'restored')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('sound') as string,
  })
  const again = await serve('restored')
  expect(await signIn(again.url, 'restored')).toBe(204)
  expect((await again.stop()).code).toBe(0)
})

test('offbench says what there is, and a command that is not there ends with 2 and one line', () => {
  expect(offbench([]).stdout).toMatch(
    /offbench serve[^]*offbench backup[^]*offbench restore[^]*import[^]*access[^]*check/,
  )
  expect(offbench(['--help']).stdout).toBe(offbench([]).stdout)
  expect(offbench(['--version']).stdout).toBe(`${manifest.version}\n`)
  const wrong = offbench(['bakcup'])
  expect([wrong.status, wrong.stderr]).toEqual([2, 'offbench bakcup is not a command; offbench --help lists them\n'])
  expect(offbench(['backup']).stderr).toContain('Usage: offbench backup FILE\n')
})

test('the archive has the packages of the lock file that the server runs on, at these versions, and no others', () => {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string; dev?: true }>
  }
  const expected = Object.entries(lock.packages).filter(
    ([place, { dev }]) => place !== '' && !dev && existsSync(join(root, place)),
  )
  // npm leaves out those that hold nothing but types.
  const packed = expected.filter(([place]) => existsSync(join(installed, place)))
  expect(packed.length).toBeGreaterThan(Object.keys(manifest.dependencies).length)
  for (const [place, { version }] of packed)
    expect([place, packageJson(join(installed, place)).version]).toEqual([place, version])
  for (const name of Object.keys(manifest.dependencies))
    expect(packed.map(([place]) => place)).toContain(`node_modules/${name}`)
  const names = new Set(expected.map(([place]) => place))
  const there = readdirSync(join(installed, 'node_modules'))
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(installed, 'node_modules', name)).map((one) => `${name}/${one}`) : [name],
    )
  expect(there.filter((name) => !names.has(`node_modules/${name}`))).toEqual([])
})

test('what is built imports only packages that the archive depends on', () => {
  const built = join(installed, 'dist/server')
  const foreign = readdirSync(built)
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => {
      const { staticImports, dynamicImports } = parseSync(file, readFileSync(join(built, file), 'utf8')).module
      const code = readFileSync(join(built, file), 'utf8')
      const dynamic = dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start, end).slice(1, -1))
      return [...staticImports.map(({ moduleRequest }) => moduleRequest.value), ...dynamic]
    })
    .filter((name) => /^[@a-z]/.test(name) && !name.startsWith('node:') && !builtinModules.includes(name))
    .map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)
  expect(foreign).toContain('fastify')
  expect(foreign.filter((name) => !(name in manifest.dependencies))).toEqual([])
})

test('every package that is shipped is in the bill of materials and in LICENSES.md, under a license that allows it', () => {
  const page = readFileSync(join(installed, 'LICENSES.md'), 'utf8')
  const bill = JSON.parse(readFileSync(join(installed, 'sbom.cdx.json'), 'utf8')) as {
    bomFormat: string
    components: { name: string; version: string }[]
  }
  expect(bill.bomFormat).toBe('CycloneDX')
  const billed = new Set(bill.components.map(({ name, version }) => `${name} ${version}`))
  const listed = [...page.matchAll(/^- (\S+ \S+) \((.*)\)$/gm)].map(([, name = '', license = '']) => ({
    name,
    license,
  }))
  expect(listed.map(({ name }) => name)).toEqual(
    expect.arrayContaining(
      ['fastify', 'react', 'date-fns', 'tailwindcss'].map(
        (name) => expect.stringMatching(new RegExp(`^${name} `)) as string,
      ),
    ),
  )
  expect(listed.filter(({ name }) => !billed.has(name))).toEqual([])
  const isAllowed = (license: string) =>
    license
      .replaceAll(/[()]/g, '')
      .split(/ AND | OR /)
      .every((one) => ALLOWED.includes(one))
  expect(listed.filter(({ license }) => !isAllowed(license))).toEqual([])
})

test('the checksums are those of the files, and are signed by the key that was given', ({ skip }) => {
  execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: release })
  if (!isSigned) skip('ssh-keygen is not installed')
  writeFileSync(join(folder, 'signers'), `releases@example.com ${readFileSync(`${key}.pub`, 'utf8')}`)
  const verify = ['-Y', 'verify', '-f', join(folder, 'signers'), '-I', 'releases@example.com', '-n', 'file']
  const check = (sums: Buffer | string) =>
    spawnSync('ssh-keygen', [...verify, '-s', join(release, 'SHA256SUMS.sig')], { input: sums }).status
  expect(check(readFileSync(join(release, 'SHA256SUMS')))).toBe(0)
  expect(check('other sums\n')).not.toBe(0)
})
