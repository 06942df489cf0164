import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseSync, type Program } from 'oxc-parser'
import type { Plugin } from 'vite'

const SHARED = fileURLToPath(new URL('../src/shared', import.meta.url))

/** What the browser needs of a call to make it, and to know whether it is offered. */
const CALL_FIELDS = ['method', 'path', 'permission', 'reads', 'writes', 'whileViewing', 'onlyReads', 'upload']

/** Sentences that the server and its documents say; the browser asks the rules alone. */
const SENTENCES = { file: join(SHARED, 'access/permissions.ts'), fields: ['does', 'rows'] } as const

/**
 * Serves each file of src/shared that makes zod schemas in two parts: `?plain` holds what needs no schema, `?schemas` the
 * rest. Calls, and values such as limits, are written out as data. A screen then loads neither zod nor schemas until it
 * shows a form that checks by one (docs/decisions/0049).
 */
export function lightContracts(): Plugin {
  return {
    name: 'light-contracts',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      const [file = '', part] = id.split('?')
      if (!file.startsWith(SHARED) || !file.endsWith('.ts')) return null
      if (file === SENTENCES.file) return { code: await withoutSentences(), moduleType: 'ts', moduleSideEffects: false }
      const parts = split(file)
      if (parts.ofSchemas.length === 0) return null
      const code = part === undefined ? await facade(file) : codeOf(file, part === 'schemas')
      return { code, moduleType: 'ts', moduleSideEffects: false }
    },
  }
}

/** A statement at the top of a file. */
interface Statement {
  code: string
  /** What it declares, and whether others may import that. */
  names: readonly string[]
  exported: boolean
  /** What it mentions. */
  uses: ReadonlySet<string>
}

interface Parts {
  imports: string
  ofSchemas: readonly Statement[]
  plain: readonly Statement[]
}

const known = new Map<string, Parts>()

/** Splits a file's statements by whether they need a schema, directly or by what they mention. */
function split(file: string): Parts {
  const before = known.get(file)
  if (before) return before
  const code = readFileSync(file, 'utf8')
  const { program } = parseSync(file, code)
  const tainted = new Set<string>()
  let imports = ''
  const statements: Statement[] = []
  const isTainted = ({ uses }: Statement) => [...uses].some((name) => tainted.has(name))
  for (const node of program.body) {
    if (node.type === 'ImportDeclaration') {
      if (node.importKind === 'type') continue
      imports += `${code.slice(node.start, node.end)}\n`
      for (const specifier of node.specifiers) {
        if (specifier.type !== 'ImportSpecifier' || specifier.importKind === 'type') continue
        const name = specifier.imported.type === 'Identifier' ? specifier.imported.name : specifier.imported.value
        if (needsSchemas(file, node.source.value, name)) tainted.add(specifier.local.name)
      }
    } else {
      const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node
      const names = declaration ? namesOf(declaration) : []
      if (names.length === 0 && /^(?:export )?(?:type|interface) /.test(code.slice(node.start))) continue
      const exported = node.type === 'ExportNamedDeclaration'
      statements.push({ code: code.slice(node.start, node.end), names, exported, uses: mentioned(node) })
    }
  }
  for (let found = -1; found !== tainted.size;) {
    found = tainted.size
    for (const statement of statements) if (isTainted(statement)) for (const name of statement.names) tainted.add(name)
  }
  const parts = {
    imports,
    ofSchemas: statements.filter(isTainted),
    plain: statements.filter((statement) => !isTainted(statement)),
  }
  known.set(file, parts)
  return parts
}

/** Whether what a file imports is a schema, or makes one. */
function needsSchemas(from: string, source: string, name: string): boolean {
  if (source === 'zod') return true
  const file = source.startsWith('#shared/')
    ? join(SHARED, source.slice('#shared/'.length))
    : resolve(dirname(from), source)
  return file.endsWith('.ts') && split(file).ofSchemas.some(({ names }) => names.includes(name))
}

function namesOf(declaration: Program['body'][number]): string[] {
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
  if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration')
    return declaration.id ? [declaration.id.name] : []
  return []
}

/** The names that a part of a program mentions; names of fields are none. */
function mentioned(part: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(part)) for (const one of part) mentioned(one, found)
  else if (typeof part === 'object' && part !== null) {
    const node = part as Record<string, unknown>
    const type = String(node['type'])
    if (type === 'Identifier') found.add(String(node['name']))
    for (const [field, value] of Object.entries(node)) {
      const isField =
        (field === 'property' || (field === 'key' && node['shorthand'] !== true)) && node['computed'] === false
      if (!isField && !type.startsWith('TSType') && field !== 'typeAnnotation' && field !== 'returnType')
        mentioned(value, found)
    }
  }
  return found
}

/** The file as others import it: plain values and calls by their data, all else from its two parts. */
async function facade(file: string): Promise<string> {
  const exports = (await import(pathToFileURL(file).href)) as Record<string, unknown>
  const lines = split(file)
    .ofSchemas.filter(({ exported }) => exported)
    .flatMap(({ names }) => names)
    .map((name) => {
      const value = exports[name]
      const data = isCall(value) ? only(value, CALL_FIELDS) : value
      return isData(data)
        ? `export const ${name} = ${JSON.stringify(data)}`
        : `export { ${name} } from ${JSON.stringify(`${file}?schemas`)}`
    })
  return [`export * from ${JSON.stringify(`${file}?plain`)}`, ...lines].join('\n')
}

/** The table of permissions as data, each without its sentences. */
async function withoutSentences(): Promise<string> {
  const exports = (await import(pathToFileURL(SENTENCES.file).href)) as Record<string, unknown>
  const left = (field: string, value: unknown) =>
    SENTENCES.fields.some((one) => one === field) && typeof value === 'string' ? undefined : value
  return Object.entries(exports)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value, left)}`)
    .join('\n')
}

/** One of the two parts. The one of schemas leaves out calls, which nobody there mentions. */
function codeOf(file: string, schemas: boolean): string {
  const { imports, ofSchemas, plain } = split(file)
  const plainNames = plain.flatMap(({ names }) => names)
  if (!schemas) {
    const own = plain.filter(({ exported }) => !exported).flatMap(({ names }) => names)
    return `${imports}${plain.map(({ code }) => code).join('\n')}\nexport { ${own.join(', ')} }`
  }
  const fromPlain = `import { ${plainNames.join(', ')} } from ${JSON.stringify(`${file}?plain`)}\n`
  return imports + fromPlain + ofSchemas.map(({ code }) => code).join('\n')
}

function isCall(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'permission' in value
}

function only(value: Record<string, unknown>, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(fields.filter((field) => field in value).map((field) => [field, value[field]]))
}

/** Whether JSON can hold it as it is. */
function isData(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isData)
  if (typeof value !== 'object' || value === null)
    return value === null || ['string', 'number', 'boolean'].includes(typeof value)
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isData)
}
