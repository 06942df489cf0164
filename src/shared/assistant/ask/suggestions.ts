/** At most this many are suggested (spec §9). */
export const MOST_SUGGESTIONS = 4

/** A question that works, the words that bring it up, and the screens that it fits; everywhere where none is named. */
interface Suggestion {
  readonly question: string
  readonly keywords: string
  readonly screens: readonly string[]
}

const SUGGESTIONS: readonly Suggestion[] = [
  suggestion('Who is free next week?', 'available availability bench capacity staffing', [
    '/resource-allocation',
    '/resources',
    '/users-teams',
    '/find-person',
  ]),
  suggestion('Who is over-allocated this month?', 'overallocated overbooked overloaded capacity allocation', [
    '/resource-allocation',
    '/people-overview',
  ]),
  suggestion('Who is on the bench this month?', 'free available idle unallocated', [
    '/resource-allocation',
    '/people-overview',
  ]),
  suggestion('Who is underutilized?', 'underutilised utilisation utilization low bench', [
    '/resource-allocation',
    '/people-overview',
    '/users-teams',
  ]),
  suggestion('What was our utilization last month?', 'utilization company team busy', [
    '/resource-allocation',
    '/dashboard',
    '/timesheets-detail',
  ]),
  suggestion('How many hours did I log this week?', 'my time logged timesheet week', [
    '/dashboard',
    '/timesheets-detail',
  ]),
  suggestion('Who has not logged time this week?', 'missing timesheets reminder nobody entries', [
    '/timesheets-detail',
    '/people-overview',
  ]),
  suggestion('How many hours did we log last month?', 'company total time timesheet', ['/timesheets-detail']),
  suggestion('How many hours of meetings did we have last month?', 'meeting category time analysis', [
    '/timesheets-detail',
  ]),
  suggestion('Which projects are over budget?', 'overrun cost spent money alert', ['/projects-detail', '/dashboard']),
  suggestion('Which projects are at risk?', 'risky health behind late trouble', ['/projects-detail', '/dashboard']),
  suggestion('Which projects are stagnant?', 'stale inactive activity stalled', ['/projects-detail']),
  suggestion('Which projects end this quarter?', 'ending deadline due finish', [
    '/projects-detail',
    '/resource-allocation',
  ]),
  suggestion('Who is away next week?', 'leave holiday vacation absent off', [
    '/leave-management',
    '/people-overview',
    '/resource-allocation',
  ]),
  suggestion('What is my leave balance?', 'holiday vacation days left remaining entitlement', ['/leave-management']),
  suggestion('Request leave next week', 'holiday vacation time off ask apply', ['/leave-management']),
  suggestion('Which leave requests are pending?', 'approvals approve waiting', ['/leave-management']),
  suggestion('Which expenses are waiting for approval?', 'approvals claims pending approve', ['/expenses']),
  suggestion('How much did we spend on travel this year?', 'expenses costs claims', ['/expenses']),
  suggestion('My expenses this month', 'claims costs spending', ['/expenses']),
  suggestion('Which reviews are pending?', 'performance appraisal approvals', ['/performance-reviews']),
  suggestion('What needs my approval?', 'approve approvals pending waiting inbox', [
    '/people-overview',
    '/performance-reviews',
    '/expenses',
  ]),
  suggestion('What are our top skills?', 'most used technologies', [
    '/',
    '/skills',
    '/knowledge-graph',
    '/resources',
    '/dashboard',
    '/skill-vocabulary',
  ]),
  suggestion('Who knows React and is free next month?', 'skills developer available staffing expert', [
    '/',
    '/skills',
    '/knowledge-graph',
    '/resources',
    '/users-teams',
    '/find-person',
  ]),
  suggestion('Who is the expert for Kubernetes?', 'skills specialist knows experience', [
    '/',
    '/skills',
    '/knowledge-graph',
    '/resources',
    '/users-teams',
    '/find-person',
  ]),
  suggestion('What am I working on?', 'my projects bookings work', [
    '/',
    '/skills',
    '/dashboard',
    '/performance-reviews',
  ]),
  suggestion('My skills', 'what do i know', ['/', '/skills', '/knowledge-graph', '/performance-reviews']),
  suggestion('Log 2h on my current project', 'time entry record track hours', ['/dashboard', '/timesheets-detail']),
  suggestion('Open Data Export', 'download csv json', ['/data-export', '/api-summary']),
  suggestion('Open API Summary', 'endpoints connection', ['/api-summary', '/data-export']),
]

function suggestion(question: string, keywords: string, screens: readonly string[]): Suggestion {
  return { question, keywords: `${question} ${keywords}`.toLowerCase(), screens }
}

const LITTLE_WORDS = new Set(
  'a an and are at did do for have i in is it me my of on our please show the to us was we what which who with'.split(
    ' ',
  ),
)

/**
 * Questions that fit what is typed: every word of weight must begin one of the keywords; with nothing typed, those that
 * fit the screen. At most four (spec §9).
 */
export function suggestionsFor(typed: string, screen: string): string[] {
  const words = wordsIn(typed)
  const weighty = words.filter((word) => !LITTLE_WORDS.has(word))
  if (typed.trim() === '') return first(SUGGESTIONS.filter(({ screens }) => screens.includes(screen)))
  const sought = weighty.length > 0 ? weighty : words
  if (sought.length === 0) return []
  return first(
    SUGGESTIONS.flatMap((one) => {
      const known = wordsIn(one.keywords)
      const asked = wordsIn(one.question.toLowerCase())
      const found = sought.filter((word) => known.some((keyword) => keyword.startsWith(word)))
      if (found.length < sought.length) return []
      // Words of the question itself count more than its keywords, and so does the screen that one looks at.
      const inQuestion = sought.filter((word) => asked.some((keyword) => keyword.startsWith(word))).length
      return [{ ...one, weight: inQuestion * 2 + (one.screens.includes(screen) ? 1 : 0) }]
    }).toSorted((a, b) => b.weight - a.weight),
  )
}

/** Example questions and share most words with one that does not; those that most people ask where none does. */
export function nearestQuestions(question: string): string[] {
  const asked = wordsIn(question).filter((word) => !LITTLE_WORDS.has(word) && word.length > 2)
  const ranked = SUGGESTIONS.map((one) => {
    const known = wordsIn(one.keywords)
    return { ...one, shared: asked.filter((word) => known.some((keyword) => alike(keyword, word))).length }
  }).filter(({ shared }) => shared > 0)
  const usual = SUGGESTIONS.filter(({ screens }) => screens.includes('/dashboard'))
  return first(ranked.length > 0 ? ranked.toSorted((a, b) => b.shared - a.shared) : usual)
}

/** The same word, or another form of it. */
function alike(one: string, other: string): boolean {
  const length = Math.max(4, Math.min(one.length, other.length) - 2)
  return one === other || one.slice(0, length) === other.slice(0, length)
}

function first(suggestions: readonly Suggestion[]): string[] {
  return suggestions.slice(0, MOST_SUGGESTIONS).map(({ question }) => question)
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
