import { createHash } from 'node:crypto'
import { execFileSync, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { parseSync, Visitor } from 'oxc-parser'

/**
 * How many single changes to the code the tests notice: `npm run test:mutants -- --sample 30 --seed 7 --layer server`.
 * Each mutant is one changed operator, boundary, condition, sort order or dropped call, in a copy of the checkout; it is
 * caught when a test fails that the changed file reaches. Prints one line a mutant, then the rate of each layer.
 */
const { values: options } = parseArgs({
  options: {
    sample: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
    layer: { type: 'string', default: 'shared,server,web' },
    only: { type: 'string', default: '' },
    list: { type: 'boolean', default: false },
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

/** Every single change that this finds in a file. */
function mutantsOf(file: string): Mutant[] {
  const source = readFileSync(file, 'utf8')
  const found: Mutant[] = []
  const add = ({ start, end }: Pick<Found, 'start' | 'end'>, text: string) => found.push({ file, start, end, text })
  const textOf = ({ start, end }: Pick<Found, 'start' | 'end'>) => source.slice(start, end)
  const operator = (node: { left: Found; right: Found; operator: string }) => {
    const other = OPERATORS[node.operator]
    if (other === undefined) return
    const at = source.indexOf(node.operator, node.left.end)
    add({ start: at, end: at + node.operator.length }, other)
  }
  new Visitor({
    BinaryExpression: operator,
    LogicalExpression: operator,
    IfStatement: ({ test }) => add(test, `!(${textOf(test)})`),
    ConditionalExpression: ({ test }) => add(test, `!(${textOf(test)})`),
    Literal: (node) => {
      if (typeof node.value === 'boolean') add(node, String(!node.value))
      const other = typeof node.value === 'string' ? TEXTS[node.value] : undefined
      if (other !== undefined) add(node, `'${other}'`)
    },
    VariableDeclarator: ({ init }) => {
      if (init?.type === 'Literal' && typeof init.value === 'number') add(init, String(init.value + 1))
    },
    ExpressionStatement: ({ expression, start, end }) => {
      const called = expression.type === 'AwaitExpression' ? expression.argument : expression
      if (called.type === 'CallExpression') add({ start, end }, '')
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

function copyOfCheckout(): string {
  const copy = mkdtempSync(join(tmpdir(), 'mutants-'))
  for (const file of execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n')) {
    if (!existsSync(file)) continue
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    copyFileSync(file, join(copy, file))
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))
  return copy
}

/**
 * The test that failed first; null where none of those did that somebody who works on the file would run: those beside
 * it, then those of its noun in all layers. Others may notice, too, so the rates are lower bounds.
 */
function caughtBy(copy: string, file: string): string | null {
  const [, layer, noun] = file.split('/')
  const beside = globSync(join(copy, dirname(file), '*.test.{ts,tsx}'))
  // No test of another layer loads the browser's code.
  const layers = layer === 'web' ? 'web' : '*'
  const others = globSync(join(copy, `src/${layers}/${noun}/**/*.test.{ts,tsx}`)).filter(
    (test) => !beside.includes(test),
  )
  for (const tests of [beside, others]) {
    if (tests.length === 0) continue
    const { status, stdout, stderr } = spawnSync('vitest', ['run', '--bail=1', '--reporter=dot', ...tests], {
      cwd: copy,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
    })
    if (status !== 0) return /FAIL\s+(.*)/.exec(stdout + stderr)?.[1] ?? (stdout + stderr).slice(-200)
  }
  return null
}

function short(code: string): string {
  return code.replace(/\s+/g, ' ').slice(0, 60)
}

function lineOf({ file, start, end, text }: Mutant): string {
  const source = readFileSync(file, 'utf8')
  const line = source.slice(0, start).split('\n').length
  return `${file}:${line}  ${short(source.slice(start, end))}  →  ${short(text) || 'nothing'}`
}

const copy = options.list ? '' : copyOfCheckout()
const rates: string[] = []
try {
  for (const layer of options.layer.split(',')) {
    const all = filesOf(layer).flatMap(mutantsOf)
    const sample = [...all].sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1)).slice(0, Number(options.sample))
    let caught = 0
    for (const mutant of sample) {
      if (options.list) {
        console.log(lineOf(mutant))
        continue
      }
      const source = readFileSync(mutant.file, 'utf8')
      writeFileSync(join(copy, mutant.file), source.slice(0, mutant.start) + mutant.text + source.slice(mutant.end))
      const by = caughtBy(copy, mutant.file)
      writeFileSync(join(copy, mutant.file), source)
      if (by !== null) caught += 1
      console.log(`${by === null ? 'UNNOTICED' : 'caught   '}  ${lineOf(mutant)}${by === null ? '' : `  by ${by}`}`)
    }
    rates.push(`${layer}: ${caught} of ${sample.length} caught, of ${all.length} that there are`)
  }
} finally {
  if (copy !== '') rmSync(copy, { recursive: true, force: true })
}
console.log(rates.join('\n'))
