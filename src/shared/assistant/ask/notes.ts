import type { Reading } from './reading.ts'
import type { FoundName } from './found-names.ts'

const LEADS = new Set([
  'on',
  'for',
  'to',
  'in',
  'at',
  'of',
  'with',
  'project',
  'the',
  'about',
  'doing',
  'and',
  'my',
  'against',
  'as',
  'note',
  'notes',
  'comment',
  'by',
  'i',
  'have',
])

/** The project that time goes to: the one that follows 'on', 'for' or 'to', else the first. */
export function loggedProject({ names, keys }: Reading): FoundName | undefined {
  const projects = names.filter(({ kind }) => kind === 'project')
  return (
    projects.find(
      ({ start }) => /^(?:on|for|to|project|against)$/.test(keys[start - 1] ?? '') || keys[start - 1] === 'the',
    ) ?? projects[0]
  )
}

/**
 * What is to be noted of a 'log 2h on Apollo, code review yesterday': the words that are neither the verb, the hours, the
 * project nor the day, as they were typed.
 */
export function loggedNotes(reading: Reading): string {
  const { question, words, keys, concepts, hours, period } = reading
  const project = loggedProject(reading)
  const gone = new Set<number>()
  const take = (span: { start: number; end: number } | null | undefined) => {
    if (!span) return
    for (let at = span.start; at < span.end; at += 1) gone.add(at)
  }
  const leadIn = concepts.filter(
    ({ start, concepts: of }) =>
      of.includes('polite') ||
      (start <= 3 && of.some((one) => ['log', 'book', 'logged', 'self', 'request'].includes(one))),
  )
  for (const phrase of leadIn)
    if (hours === null || phrase.start < Math.max(hours.start, 1) || phrase.concepts.includes('polite')) take(phrase)
  take(hours)
  // 'Log time on …', 'log hours on …'.
  for (const { end, concepts: of } of leadIn)
    if (of.includes('log') && /^(?:time|hours)$/.test(keys[end] ?? '')) gone.add(end)
  take(project && withLead(keys, project))
  if (project && keys[project.end] === 'project') gone.add(project.end)
  const current = keys.findIndex((key, at) => /^(?:current|latest|last|same)$/.test(key) && keys[at + 1] === 'project')
  if (!project && current !== -1) take(withLead(keys, { start: current, end: current + 2 }))
  const day = period?.at('past')
  if (period && day?.from === day?.to) take(withLead(keys, period))
  const kept = words.map((_, at) => at).filter((at) => !gone.has(at))
  while (kept.length > 0 && LEADS.has(keys[kept[0] ?? 0] ?? '') && kept[0] !== undefined) kept.shift()
  while (kept.length > 0 && LEADS.has(keys[kept.at(-1) ?? 0] ?? '')) kept.pop()
  return textOf(question, words, kept)
}

function withLead(keys: readonly string[], { start, end }: { start: number; end: number }) {
  let first = start
  while (first > 0 && LEADS.has(keys[first - 1] ?? '')) first -= 1
  return { start: first, end }
}

/** The words as they were typed; where others were taken out between them, a space. */
function textOf(question: string, words: Reading['words'], kept: readonly number[]): string {
  let text = ''
  kept.forEach((at, nth) => {
    const before = kept[nth - 1]
    const word = words[at]
    const earlier = before === undefined ? undefined : words[before]
    if (!word) return
    if (earlier) text += before === at - 1 ? question.slice(earlier.end, word.start) : ' '
    text += question.slice(word.start, word.end)
  })
  return text.trim()
}
