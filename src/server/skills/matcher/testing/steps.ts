type Builtin = (this: unknown, ...parameters: unknown[]) => unknown

const LOOKUPS = [
  [Set.prototype, 'has'],
  [Set.prototype, 'add'],
  [Map.prototype, 'has'],
  [Map.prototype, 'get'],
  [Map.prototype, 'set'],
] as const

const READS = ['charCodeAt', 'charAt', 'codePointAt', 'at', 'startsWith', 'endsWith'] as const
const COPIES = ['slice', 'substring'] as const
const WHOLE_TEXT = [
  'toLowerCase',
  'toUpperCase',
  'normalize',
  'trim',
  'split',
  'indexOf',
  'includes',
  'match',
  'replace',
  'replaceAll',
] as const

/**
 * Counts the steps of some work, the same on every machine: the characters that it reads one by one, looks up, copies, searches
 * or matches. Loops that do none of that are not counted.
 */
export function countSteps(work: () => unknown): number {
  let steps = 0
  const restore: (() => void)[] = []
  const count = (of: object, name: string, cost: (self: unknown, parameters: unknown[], result: unknown) => number) => {
    const methods = of as Record<string, Builtin>
    const original = methods[name] as Builtin
    methods[name] = function (...parameters) {
      const result = original.apply(this, parameters)
      steps += cost(this, parameters, result)
      return result
    }
    restore.push(() => {
      methods[name] = original
    })
  }
  for (const [of, name] of LOOKUPS) count(of, name, (_, [key]) => (typeof key === 'string' ? key.length : 1))
  for (const name of READS) count(String.prototype, name, () => 1)
  for (const name of COPIES) count(String.prototype, name, (_, __, copy) => (copy as string).length)
  for (const name of WHOLE_TEXT) count(String.prototype, name, (text) => (text as string).length)
  // A pattern reads up to the end of what it finds, or the rest of the text.
  count(RegExp.prototype, 'exec', (_, [text], found) => {
    const match = found as RegExpExecArray | null
    return match === null ? (text as string).length : match[0].length + 1
  })
  try {
    work()
  } finally {
    for (const back of restore) back()
  }
  return steps
}
