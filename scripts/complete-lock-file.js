// Run after `npm install NAME`: names in the lock file the optional packages of all platforms. npm leaves out those that
// it could not fetch where it ran, and `npm ci` then refuses the lock file everywhere.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './process.js'

const FILE = join(ROOT, 'package-lock.json')

const OS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const CPU = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32']

const lock = JSON.parse(readFileSync(FILE, 'utf8'))
let added = 0

for (const [place, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (lock.packages[`node_modules/${name}`] ?? lock.packages[`${place}/node_modules/${name}`]) continue
    const platform = platformOf(name)
    if (!platform || !/^\d/.test(version)) continue
    lock.packages[`node_modules/${name}`] = { version, ...platform, ...(dev && { dev }), optional: true }
    added += 1
  }
}

lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} packages of other platforms added`)

/** The platform that a package's name tells, as package.json states it. */
function platformOf(name) {
  const words = name.split('/').at(-1).replace('windows', 'win32').split(/[-.]/)
  const os = OS.find((word) => words.includes(word))
  const cpu = CPU.find((word) => words.includes(word))
  if (!cpu) return undefined
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : undefined
  return { cpu: [cpu], ...(libc && { libc }), ...(os && { os: [os] }) }
}
