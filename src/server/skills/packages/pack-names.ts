// Packs the names of packages: `npm run skills:packages -- [FILE …]`. Each line of a file is a registry (npm, PyPI or Debian),
// a tab and a name, in any order. Without files it packs the names that are packed already, which changes nothing. With
// `--list` it prints those, to be edited and packed again.
import { readFileSync, writeFileSync } from 'node:fs'
import { REGISTRIES } from '#shared/skills/choices.ts'
import { isPackable, packageKey, packNames, registryBit } from './front-coded.ts'
import { PACKAGE_NAMES_FILE, packageNames } from './package-names.ts'

const lines = () =>
  [...packageNames().all()].flatMap(({ name, registries }) => registries.map((registry) => `${registry}\t${name}`))

if (process.argv.includes('--list')) console.log(lines().join('\n'))
else {
  const files = process.argv.slice(2)
  const facts = files.length === 0 ? lines() : files.flatMap((file) => readFileSync(file, 'utf8').trim().split('\n'))
  const byKey = new Map<string, { name: string; registries: number }>()
  for (const line of facts) {
    const [written, name = ''] = line.split('\t')
    const registry = REGISTRIES.find((one) => one === written)
    if (!registry) throw new Error(`“${line}” names no registry`)
    if (!isPackable(name)) continue
    const key = packageKey(name)
    const known = byKey.get(key)
    // Of two spellings, the first in the alphabet counts, so that the order of the lines does not matter.
    byKey.set(key, {
      name: known && known.name < name ? known.name : name,
      registries: (known?.registries ?? 0) | registryBit(registry),
    })
  }
  const packed = packNames(new Map([...byKey.values()].map(({ name, registries }) => [name, registries])))
  writeFileSync(PACKAGE_NAMES_FILE, packed)
  console.log(`${byKey.size} names in ${packed.length} bytes`)
}
