// `npm run pack [-- --sign KEY]`: writes into dist/release what a release consists of: one archive with the server, the web client
// and the packages that they run on, its bill of materials, release notes and checksums (docs/decisions/0101).
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from './build.js'
import { fingerprint } from './fingerprint.js'
import { billOfMaterials, installedPlaces, licensesPage, shippedLicenses } from './package/shipped.js'
import { Failure, ROOT } from './process.js'
import { notesOf } from './release-notes.js'
import { say } from './say.js'

const RELEASE = join(ROOT, 'dist', 'release')
const STAGE = join(RELEASE, 'offbench')

/** Copied as they are; of the sources only what is read at run time, which is not TypeScript. */
const FILES = [
  'dist/server',
  'dist/web',
  'src/server',
  'src/shared',
  'scripts/engine.js',
  'scripts/package/offbench.js',
  'deploy',
  'docs/operations.md',
  'docs/security.md',
  'docs/export-format.md',
  'README.md',
  'CHANGELOG.md',
  'LICENSE',
  'NOTICE',
  'SECURITY.md',
]
const LEFT_OUT = /\.tsx?$|\/tsconfig\.json$|\/testing(\/|$)|\/dist\/\w+\/\.vite$/

try {
  const { values } = parseArgs({ options: { sign: { type: 'string' } } })
  await ensureBuilt()
  pack(values.sign && resolve(values.sign))
} catch (error) {
  console.error(error instanceof Failure ? error.message : error)
  process.exitCode = 1
}

function pack(key) {
  const { name, version, description, license, dependencies, devDependencies } = JSON.parse(read('package.json'))
  const lock = JSON.parse(read('package-lock.json'))
  const manifest = {
    name,
    version,
    description,
    license,
    type: 'module',
    bin: { offbench: 'scripts/package/offbench.js' },
    // The release of Node that everything is tested on, and later ones.
    engines: { node: `>=${/\d+/.exec(devDependencies.node)[0]}` },
    dependencies: Object.fromEntries(
      Object.keys(dependencies).map((one) => [one, lock.packages[`node_modules/${one}`].version]),
    ),
    bundleDependencies: true,
    build: fingerprint(['src/server', 'src/shared']).slice(0, 12),
  }
  rmSync(RELEASE, { recursive: true, force: true })
  mkdirSync(STAGE, { recursive: true })
  for (const file of FILES) cpSync(join(ROOT, file), join(STAGE, file), { recursive: true, filter: isShipped })
  for (const place of installedPlaces())
    cpSync(join(ROOT, place), join(STAGE, place), { recursive: true, filter: isPartOf(place) })
  const shipped = shippedLicenses()
  const bill = json(billOfMaterials(shipped))
  write('offbench/package.json', json(manifest))
  write('offbench/LICENSES.md', licensesPage(shipped))
  write('offbench/sbom.cdx.json', bill)
  npm('pack', STAGE, '--pack-destination', RELEASE, '--ignore-scripts', '--silent')
  rmSync(STAGE, { recursive: true })

  const archive = `${name}-${version}.tgz`
  const files = [archive, `${name}-${version}.cdx.json`, 'RELEASE-NOTES.md']
  write(files[1], bill)
  write(files[2], `# Offbench ${version}\n\n${notesOf(read('CHANGELOG.md'), version)}\n`)
  write('SHA256SUMS', files.map((file) => `${sha256(join(RELEASE, file))}  ${file}\n`).join(''))
  if (key) execFileSync('ssh-keygen', ['-Y', 'sign', '-q', '-f', key, '-n', 'file', join(RELEASE, 'SHA256SUMS')])
  const size = (statSync(join(RELEASE, archive)).size / 2 ** 20).toFixed(1)
  say(`dist/release/${archive} is there (${size} MB)${key ? ', and its checksums are signed' : ''}`)
}

function isShipped(path) {
  return !LEFT_OUT.test(path.replaceAll('\\', '/'))
}

/** Of a package: not the packages within it, which have places of their own, nor what only its development reads. */
function isPartOf(place) {
  const within = join(ROOT, place, 'node_modules')
  return (path) => path !== within && !/\.(map|[cm]?ts|flow)$|[\\/](\.[^\\/]+|tests?|benchmarks?)$/.test(path)
}

function npm(...args) {
  execFileSync('npm', args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' })
}

function sha256(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

function json(value) {
  return `${JSON.stringify(value, null, 2)}\n`
}

function read(file) {
  return readFileSync(join(ROOT, file), 'utf8')
}

function write(file, text) {
  writeFileSync(join(RELEASE, file), text)
}
