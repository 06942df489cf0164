import { readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'

/** A stretch of code that runs as a whole or not at all: a function, a branch, the right side of `&&`. */
export interface Block {
  readonly start: number
  readonly end: number
  readonly kind: 'braces' | 'statement' | 'expression'
}

/** The index of the smallest block around a place; -1 for code that runs when the file is loaded. */
export function innermost(blocks: readonly Block[], at: number): number {
  const around = blocks.filter(({ start, end }) => start <= at && at < end)
  const [smallest] = around.sort((a, b) => a.end - a.start - (b.end - b.start))
  return smallest ? blocks.indexOf(smallest) : -1
}

/** The blocks of a file of code. */
export function blocksOf(file: string): Block[] {
  const found: Block[] = []
  const add = (node: { type: string; start: number; end: number } | null | undefined) => {
    if (!node || node.type === 'IfStatement') return
    const kind =
      node.type === 'BlockStatement' ? 'braces' : node.type.endsWith('Statement') ? 'statement' : 'expression'
    found.push({ start: node.start, end: node.end, kind })
  }
  new Visitor({
    FunctionDeclaration: ({ body }) => add(body),
    FunctionExpression: ({ body }) => add(body),
    ArrowFunctionExpression: ({ body }) => add(body),
    IfStatement: ({ consequent, alternate }) => {
      add(consequent)
      add(alternate)
    },
    ConditionalExpression: ({ consequent, alternate }) => {
      add(consequent)
      add(alternate)
    },
    LogicalExpression: ({ right }) => add(right),
    CatchClause: ({ body }) => add(body),
  }).visit(parseSync(file, readFileSync(file, 'utf8')).program)
  return found
}

/** The file with a call at the beginning of each block; ids count from `first`. */
export function recording(source: string, blocks: readonly Block[], first: number): string {
  const parts: { at: number; closes: boolean; text: string }[] = []
  for (const [index, { start, end, kind }] of blocks.entries()) {
    const call = `globalThis.__ran?.(${first + index})`
    if (kind === 'braces') parts.push({ at: start + 1, closes: false, text: `${call};` })
    else {
      parts.push({ at: start, closes: false, text: kind === 'statement' ? `{${call};` : `(${call},` })
      parts.push({ at: end, closes: true, text: kind === 'statement' ? '}' : ')' })
    }
  }
  const opens = parts.filter(({ closes }) => !closes)
  const closes = parts.filter((part) => part.closes).toReversed()
  let text = ''
  let from = 0
  for (const part of [...closes, ...opens].sort((a, b) => a.at - b.at)) {
    text += source.slice(from, part.at) + part.text
    from = part.at
  }
  return text + source.slice(from)
}
