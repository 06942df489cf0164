import type { Reading, Span } from './spans.ts'

const VERBS = /^(?:log|track|record|enter|add|put|clock|book|note|register|spent|worked|did|logged|capture|charge)$/
const POLITE = /^(?:please|hi|hey|hello|can|could|you|i|ive|id|like|to|want|have|just|me|would|need|my|let|thanks)$/
const LEADS =
  /^(?:on|for|to|in|at|of|with|project|the|about|doing|and|my|against|as|note|notes|comment|by|i|have|a|an|working|time|hours|worth|please)$/

/**
 * 'Log 2h on Apollo yesterday, code review': a verb and hours, or hours and a project at the beginning. All other words become
 * the notes, as they were typed. Null if the question does not log anything.
 */
export function readLogged({ question, words, keys, spans }: Reading): { notes: string; spans: Span[] } | null {
  const start = keys.findIndex((key) => !POLITE.test(key))
  const all = spans.flat().toSorted((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start)
  const longest = (mark: Span['mark'], from = 0) => all.find((span) => span.mark === mark && span.start >= from)
  const isVerb = VERBS.test(keys[start] ?? '')
  const hours = longest('amount')
  const projects = all.filter(({ mark }) => mark === '@project')
  const project =
    projects.find((one) => /^(?:on|for|to|project|against|the)$/.test(keys[one.start - 1] ?? '')) ?? projects[0]
  const isTime = isVerb && project && /^(?:time|hours)$/.test(keys[start + 1] ?? '')
  const isHours = hours && (isVerb || (hours.start === start && start < 2 && project))
  // 'Book Anna for 20 hours' is a booking; stretches longer than a day are not entries.
  const isOther =
    keys[0] === 'did' ||
    question.includes('?') ||
    longest('percentage') ||
    longest('leaveDays') ||
    (isVerb && all.some((span) => span.mark === '@person' && span.start === start + 1))
  if ((!isTime && !isHours) || isOther) return null
  const named = longest('period', hours && hours.start < 3 ? hours.end : 0)
  const day = named?.at?.('past').from === named?.at?.('past').to ? named : undefined
  const category = all.filter(({ mark }) => mark === 'category').toSorted((a, b) => a.start - b.start)[0]
  const read = [{ start: 0, end: isVerb ? start + 1 : 0 }, hours, project, day].filter((one) => one !== undefined)
  const isRead = (nth: number) => read.some((one) => one.start <= nth && nth < one.end)
  return {
    notes: notes(),
    spans: [hours, project, day, category].filter((span) => span !== undefined),
  }

  /** The parts of the question that were not understood otherwise, without the words that lead to them. */
  function notes(): string {
    const found: string[] = []
    for (let from = 0, to = 0; from < keys.length; from = to + 1) {
      for (to = from; to < keys.length && !isRead(to);) to += 1
      let [first, end] = [from, to]
      while (first < end && LEADS.test(keys[first] ?? '')) first += 1
      while (first < end && LEADS.test(keys[end - 1] ?? '')) end -= 1
      if (first < end) found.push(question.slice(words[first]?.start, words[end - 1]?.end))
    }
    return found.join(' ')
  }
}
