// Used by pack.js: which packages an archive brings along, in dist or as its dependencies, and under which licenses.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../process.js'

const DEVELOPMENT = 'cdx:npm:package:development'

/** Where the packages are that the server runs on, of those that this machine has. */
export function installedPlaces() {
  const places = Object.entries(readJson('package-lock.json').packages)
  return places
    .filter(([place, { dev }]) => place !== '' && !dev && existsSync(join(ROOT, place)))
    .map(([place]) => place)
}

/** In CycloneDX's format: what npm knows of the packages that are shipped. It marks some as for development that are more than that. */
export function billOfMaterials(shipped) {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']
  const bill = JSON.parse(
    execFileSync('npm', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26, shell: process.platform === 'win32' }),
  )
  const names = new Set(shipped.map(({ name, version }) => `${name}@${version}`))
  const components = bill.components
    .filter(({ name, version }) => names.has(`${name}@${version}`))
    .map(({ properties = [], ...one }) => ({
      ...one,
      scope: 'required',
      properties: properties.filter(({ name }) => name !== DEVELOPMENT),
    }))
  const own = bill.metadata.component
  const kept = new Set([own, ...components].map((one) => one['bom-ref']))
  return {
    ...bill,
    metadata: { ...bill.metadata, component: { ...own, name: readJson('package.json').name, type: 'application' } },
    components,
    dependencies: bill.dependencies
      .filter(({ ref }) => kept.has(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((one) => kept.has(one)) })),
  }
}

/** The name, license and license text of each package that is shipped, by name. */
export function shippedLicenses() {
  const all = new Map()
  for (const place of installedPlaces()) {
    const { name, version, license, licenses } = readJson(`${place}/package.json`)
    const text = licenseText(place)
    all.set(`${name}@${version}`, {
      name,
      version,
      license: license ?? licenses?.[0]?.type ?? spokenLicense(text),
      text,
    })
  }
  for (const { name, version, identifier, text } of builtInPackages()) {
    const key = `${name}@${version}`
    if (!all.has(key)) all.set(key, { name, version, license: identifier, text: text ?? '' })
  }
  return [...all.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}

/** As a page for readers, with the same text printed once. */
export function licensesPage(shipped) {
  const byText = Map.groupBy(shipped, ({ license, text }) => text.trim() || license)
  const parts = [...byText].map(([text, packages]) => {
    const names = packages.map(({ name, version, license }) => `- ${name} ${version} (${license})`).join('\n')
    return `${names}\n\n${text.replaceAll(/^/gm, '    ')}\n`
  })
  return `# Licenses of the packages that Offbench brings along\n\n${parts.join('\n')}`
}

/** Those whose code is in dist, as its builds have listed them, and those that style sheets import. */
function builtInPackages() {
  const bundled = ['web', 'server'].flatMap((part) => readJson(`dist/${part}/.vite/packages.json`))
  const styles = readdirSync(join(ROOT, 'src/web'), { recursive: true }).filter((file) => file.endsWith('.css'))
  const imported = styles
    .flatMap((file) => [
      ...readFileSync(join(ROOT, 'src/web', file), 'utf8').matchAll(/@import ['"]([^.'"][^'"]*)['"]/g),
    ])
    .map(([, path]) => /^(@[^/]+\/)?[^/]+/.exec(path)[0])
    .filter((name) => !bundled.some((one) => one.name === name))
  return [
    ...bundled,
    ...[...new Set(imported)].map((name) => {
      const { version, license } = readJson(`node_modules/${name}/package.json`)
      return { name, version, identifier: license, text: licenseText(`node_modules/${name}`) }
    }),
  ]
}

function licenseText(place) {
  const files = readdirSync(join(ROOT, place)).filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
  return files.map((file) => readFileSync(join(ROOT, place, file), 'utf8').trim()).join('\n\n')
}

/** Of a package whose package.json names none. */
function spokenLicense(text) {
  return /\bMIT License\b|^Permission is hereby granted, free of charge/m.test(text) ? 'MIT' : 'unknown'
}

function readJson(file) {
  return JSON.parse(readFileSync(join(ROOT, file), 'utf8'))
}
