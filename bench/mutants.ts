import { createHash } from 'node:crypto'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { parseSync, Visitor } from 'oxc-parser'
import { MutantTests } from './mutant-tests.ts'

/**
 * How many single changes to the code the tests notice: `npm run test:mutants -- --sample 30 --seed 7 --layer server`.
 * Each mutant is one changed operator, boundary, condition, sort order or dropped call, in a copy of the checkout; it is
 * caught when a test fails. Prints one line per mutant, then the rate of each layer. `--reach` first runs every test file
 * once, to learn which code each of them runs, and lists code that none runs; later runs remember it in node_modules/.cache.
 * A mutant then meets the tests that run its code or stand near it, on PostgreSQL, for some 90 seconds, and after them those of
 * its noun that `npm test` runs on the embedded database. Before the first `--reach`, it meets the tests beside its file and
 * those of its noun, so the rates are lower bounds.
 *
 * Some changes cannot be noticed and are not drawn: log calls, `unref`, constants that trade time against memory (`TUNING`),
 * and the boundary of a comparison whose two sides are also its result. Tests, sample data and the browser's drawing
 * (`.tsx`) are left out. Everything else counts, also where a reader would find that nothing depends on it.
 */
const { values: options } = parseArgs({
  options: {
    sample: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    layer: { type: 'string', default: 'shared,server,web' },
    only: { type: 'string', default: '' },
    list: { type: 'boolean', default: false },
    reach: { type: 'boolean', default: false },
  },
})

interface Mutant {
  readonly file: string
  readonly start: number
  readonly end: number
  readonly text: string
}

interface Found {
  readonly type: string
  readonly start: number
  readonly end: number
}

const OPERATORS: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
}

/** What SQL says, and what it could be taken for. */
const SQL_WORDS: [pattern: RegExp, replacement: string][] = [
  [/ = /g, ' <> '],
  [/ <> /g, ' = '],
  [/ <= /g, ' < '],
  [/ >= /g, ' > '],
  [/ < /g, ' <= '],
  [/ > /g, ' >= '],
  [/ and /g, ' or '],
  [/ desc\b/g, ' asc'],
  [/ not /g, ' '],
]

const TEXTS: Record<string, string> = {
  asc: 'desc',
  desc: 'asc',
  '=': '!=',
  '!=': '=',
  '<=': '<',
  '>=': '>',
  '<': '<=',
  '>': '>=',
}

/** Calls of a query that only narrow it down. */
const CONDITIONS = new Set(['where', 'filter', 'having'])

/** Calls that no answer depends on: what is logged, and whether a timer keeps a process alive. */
const UNOBSERVED = /^(console|log|logger|\w+\.log|process\.stderr)\.|\.unref\(\)$/

/** Constants that trade time and memory against each other; no answer depends on them. */
const TUNING = /(_MS|_BYTES|_MB|_KEPT|AT_ONCE|PER_STATEMENT|CHUNK_ROWS|POOL_SIZE)$/

/** Every single change that this finds in a file, save those that are known to change nothing. */
function mutantsOf(file: string): Mutant[] {
  const source = readFileSync(file, 'utf8')
  const found: Mutant[] = []
  const add = ({ start, end }: Pick<Found, 'start' | 'end'>, text: string) => found.push({ file, start, end, text })
  const textOf = ({ start, end }: Pick<Found, 'start' | 'end'>) => source.slice(start, end)
  const told = new Set<Found>()
  const condition = (test: Found & { operator?: string }) => {
    // The operator itself is turned round below.
    if (test.operator !== '===' && test.operator !== '!==') add(test, `!(${textOf(test)})`)
  }
  const operator = (node: Found & { left: Found; right: Found; operator: string }) => {
    const other = OPERATORS[node.operator]
    if (other === undefined || told.has(node)) return
    const at = source.indexOf(node.operator, node.left.end)
    add({ start: at, end: at + node.operator.length }, other)
  }
  new Visitor({
    BinaryExpression: operator,
    LogicalExpression: operator,
    IfStatement: ({ test }) => condition(test),
    ConditionalExpression: ({ test, consequent, alternate }) => {
      condition(test)
      // In `a < b ? -1 : 1` what is equal may come in either order.
      if (/^-?1$/.test(textOf(consequent)) && /^-?1$/.test(textOf(alternate))) told.add(test)
      // `a > b ? a : b` gives the same where both are equal.
      if (test.type === 'BinaryExpression' && /^[<>]=?$/.test(test.operator)) {
        const sides = [textOf(test.left), textOf(test.right)]
        if (sides.includes(textOf(consequent)) && sides.includes(textOf(alternate))) told.add(test)
      }
    },
    Literal: (node) => {
      if (typeof node.value === 'boolean') add(node, String(!node.value))
      const other = typeof node.value === 'string' ? TEXTS[node.value] : undefined
      if (other !== undefined) add(node, `'${other}'`)
    },
    VariableDeclarator: ({ id, init }) => {
      if (init?.type !== 'Literal' || typeof init.value !== 'number' || TUNING.test(textOf(id))) return
      add(init, String(init.value + 1))
    },
    ExpressionStatement: ({ expression, start, end }) => {
      const called = expression.type === 'AwaitExpression' ? expression.argument : expression
      if (called.type === 'CallExpression' && !UNOBSERVED.test(textOf(called))) add({ start, end }, '{}')
    },
    CallExpression: ({ callee, start, end }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (CONDITIONS.has(callee.property.name)) add({ start, end }, textOf(callee.object))
    },
    TaggedTemplateExpression: ({ tag, quasi }) => {
      if (!textOf(tag).startsWith('sql')) return
      for (const { start, end } of quasi.quasis) {
        for (const [pattern, replacement] of SQL_WORDS) {
          for (const { index, 0: word } of textOf({ start, end }).matchAll(pattern)) {
            add({ start: start + index, end: start + index + word.length }, replacement)
          }
        }
      }
    },
  }).visit(parseSync(file, source).program)
  return found
}

/** Code that holds rules: no tests and what only they use, no data, and of the browser what is not drawn. */
function filesOf(layer: string): string[] {
  return globSync(`src/${layer}/**/*.ts`)
    .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('.d.ts') && !file.includes('/testing/'))
    .filter((file) => !file.includes('/sample-data/') && file.includes(options.only))
    .sort()
}

/** The same for a seed on every machine, whatever else is in the file list. */
function placeOf({ file, start, text }: Mutant): string {
  return createHash('sha256').update(`${options.seed} ${file} ${start} ${text}`).digest('hex')
}

/** The file as it is with the change. */
function changed({ file, start, end, text }: Mutant): string {
  const source = readFileSync(file, 'utf8')
  return source.slice(0, start) + text + source.slice(end)
}

function short(code: string): string {
  return code.replace(/\s+/g, ' ').slice(0, 60)
}

function lineOf({ file, start, end, text }: Mutant): string {
  const source = readFileSync(file, 'utf8')
  const line = source.slice(0, start).split('\n').length
  return `${file}:${line}  ${short(source.slice(start, end))}  →  ${text === '{}' ? 'nothing' : short(text)}`
}

async function rateOf(layer: string, tests: MutantTests | undefined): Promise<string> {
  const all = filesOf(layer).flatMap(mutantsOf)
  const sample: Mutant[] = []
  for (const mutant of [...all].sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))) {
    if (sample.length >= Number(options.sample)) break
    // What is no program would be caught by anything.
    if (parseSync(mutant.file, changed(mutant)).errors.length === 0) sample.push(mutant)
  }
  let caught = 0
  for (const mutant of sample) {
    const outcome = await tests?.outcome(mutant.file, mutant.start, changed(mutant))
    if (!outcome) console.log(lineOf(mutant))
    else if (outcome.by === null) console.log(`UNNOTICED  ${lineOf(mutant)}  by ${outcome.tried} test files`)
    else console.log(`caught     ${lineOf(mutant)}  by ${outcome.by}`)
    if (outcome && outcome.by !== null) caught += 1
  }
  return `${layer}: ${tests ? caught : '?'} of ${sample.length} caught, of ${all.length} that there are`
}

const layers = options.layer.split(',')
const folder = mkdtempSync(join(tmpdir(), 'mutants-'))
const tests = options.list ? undefined : await MutantTests.open(folder)
try {
  if (options.reach && tests) {
    const sources = layers.flatMap(filesOf)
    await tests.measure(sources)
    console.log(['', 'Code that no test runs:', ...tests.unreached(sources), ''].join('\n'))
  }
  const rates: string[] = []
  for (const layer of layers) rates.push(await rateOf(layer, tests))
  console.log(rates.join('\n'))
} finally {
  await tests?.close()
  rmSync(folder, { recursive: true, force: true })
}
