import type { Reading, Span } from './spans.ts'

/** What is to be logged besides hours, project and day. */
export interface Logged {
  readonly notes: string
  /** 'My current project' without a name. */
  readonly currentProject: boolean
}

const VERBS = /^(?:log|track|record|enter|add|put|clock|book|note|register|spent|worked|did|logged|capture|charge)$/
const POLITE = /^(?:please|hi|hey|hello|can|could|you|i|ive|id|like|to|want|have|just|me|would|need|my|let|thanks)$/
const LEADS =
  /^(?:on|for|to|in|at|of|with|project|the|about|doing|and|my|against|as|note|notes|comment|by|i|have|a|an|working|time|hours|worth)$/

/**
 * 'Log 2h on Apollo yesterday, code review': a verb and hours, or hours and a project at the beginning. Whatever is neither
 * of these, in the words that were typed, is what is to be noted. Null where nothing is to be logged.
 */
export function readLogged({ question, words, keys, spans }: Reading): (Logged & { spans: Span[] }) | null {
  const start = keys.findIndex((key) => !POLITE.test(key))
  const all = spans.flat()
  const longest = (mark: Span['mark'], from = 0) =>
    all
      .filter((span) => span.mark === mark && span.start >= from)
      .sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start)[0]
  const hours = longest('amount')
  const isVerb = start !== -1 && VERBS.test(keys[start] ?? '')
  const current = keys.findIndex((key, at) => /^(?:current|latest|last|same)$/.test(key) && keys[at + 1] === 'project')
  const projects = all
    .filter(({ mark }) => mark === '@project')
    .sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start)
  const project =
    projects.find((one) => /^(?:on|for|to|project|against|the)$/.test(keys[one.start - 1] ?? '')) ?? projects[0]
  const isTime = isVerb && /^(?:time|hours)$/.test(keys[start + 1] ?? '') && (project !== undefined || current !== -1)
  if (
    !isTime &&
    (!hours || (isVerb ? false : hours.start > 1 || hours.start !== start || (!project && current === -1)))
  )
    return null
  // 'Book Anna for 20 hours' is a booking; longer stretches than a day are no entry.
  if (keys[0] === 'did' || (isVerb && all.some(({ mark, start: at }) => mark === '@person' && at === start + 1)))
    return null
  if (all.some(({ mark }) => mark === 'percentage' || mark === 'leaveDays') || question.includes('?')) return null
  const day = longest('period', hours && hours.start < 3 ? hours.end : 0)
  const isOneDay = day?.at?.('past').from === day?.at?.('past').to
  const used = [hours, project, isOneDay ? day : undefined].filter((span) => span !== undefined)
  const categories = all.filter(({ mark }) => mark === 'category').sort((a, b) => a.start - b.start || b.end - a.end)
  return { notes: notes(), currentProject: !project && current !== -1, spans: [...used, ...categories.slice(0, 1)] }

  function notes(): string {
    const gone = new Set<number>()
    const begun = isVerb ? start + (isTime ? 2 : 1) : 0
    for (let at = 0; at < begun; at += 1) gone.add(at)
    const spoken = !project && current !== -1 ? [...used, { start: current, end: current + 2 }] : used
    for (const span of spoken) {
      for (let at = span.start; at < span.end; at += 1) gone.add(at)
      // 'On the' belongs to the project that it leads to.
      for (let at = span.start - 1; at >= 0 && LEADS.test(keys[at] ?? ''); at -= 1) gone.add(at)
    }
    const kept = keys.flatMap((key, at) => (gone.has(at) || key === 'please' ? [] : [at]))
    while (kept.length > 0 && LEADS.test(keys[kept[0] ?? 0] ?? '')) kept.shift()
    while (kept.length > 0 && LEADS.test(keys[kept.at(-1) ?? 0] ?? '')) kept.pop()
    let text = ''
    kept.forEach((at, nth) => {
      const before = kept[nth - 1]
      const gap =
        before === undefined ? '' : before === at - 1 ? question.slice(words[before]?.end, words[at]?.start) : ' '
      text += gap + question.slice(words[at]?.start, words[at]?.end)
    })
    return text
  }
}
