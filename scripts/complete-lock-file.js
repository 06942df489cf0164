// Run after adding packages (`npm run lock:complete`): npm leaves packages for other machines out of the lock file when
// the registry at hand does not have them, and `npm ci` then refuses it everywhere.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure, ROOT } from './process.js'

const LOCK_FILE = join(ROOT, 'package-lock.json')

const SYSTEMS = { windows: 'win32' }
for (const name of [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
])
  SYSTEMS[name] = name

const PROCESSORS = { armv7: 'arm' }
for (const name of ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'])
  PROCESSORS[name] = name

const LIBRARIES = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' }

const lock = JSON.parse(readFileSync(LOCK_FILE, 'utf8'))
const added = []
for (const [folder, { dev, optionalDependencies = {} }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const places = [`node_modules/${name}`, `${folder}/node_modules/${name}`]
    if (places.some((place) => lock.packages[place])) continue
    lock.packages[places[0]] = entry(name, version, dev)
    added.push(`${name}@${version}`)
  }
}
const sorted = Object.entries(lock.packages).sort(([one], [other]) => one.localeCompare(other, 'en'))
writeFileSync(LOCK_FILE, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
console.log(added.length > 0 ? `Added ${added.join(', ')}` : 'The lock file is complete.')

/** What the name says of the machine that a package is for; npm skips it on every other one. */
function entry(name, version, dev) {
  const words = name.split(/[/-]/)
  const of = (known) => words.map((word) => known[word]).find(Boolean)
  const [system, processor, library] = [of(SYSTEMS), of(PROCESSORS), of(LIBRARIES)]
  if (!/^\d+\.\d+\.\d+/.test(version) || !processor) throw new Failure(`${name}@${version} must be added by hand`)
  return {
    version,
    cpu: [processor],
    ...(dev && { dev }),
    ...(library && system === 'linux' && { libc: [library] }),
    optional: true,
    ...(system && { os: [system] }),
  }
}
