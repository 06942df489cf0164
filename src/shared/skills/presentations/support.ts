import type { Clause, Unit } from './clauses.ts'
import { REHEARSING, type Event, type Governing, type Verb } from './governing.ts'
import type { Listeners } from './listeners.ts'

/** A presentation that took place, or one that was only prepared or rehearsed. */
export type Outcome = 'held' | 'prepared'

const SOURCES: ReadonlySet<string> = new Set(['by', 'from', 'von', 'par', 'door', 'por'])

/** How many words may stand between a presentation and who gave it: "workshop on negotiation held by an external trainer". */
const MOST_TO_SOURCE = 8

/** A word that can make a presentation, and what stands around it. */
export interface Place {
  units: readonly Unit[]
  at: number
  event: Event
  governing: Governing
  fates: readonly (Verb | undefined)[]
  listeners: readonly Listeners[]
  previous: { clause: Clause } | undefined
  /** The clause is only this word, and what follows it says what about: "Talk: zero downtime". */
  isHeading: boolean
  continued: readonly Unit[]
  /** The note says how many were there: "Remote training, 6 users". */
  isAttended: boolean
}

export function isUser({ text }: Unit): boolean {
  return text === 'user' || text === 'users'
}

/** Weak words make a presentation only with a speaker or listeners. */
export function withSupport(
  place: Place,
  listeners: readonly Listeners[],
  outcome: Outcome | undefined,
): Outcome | undefined {
  if (outcome === undefined) return undefined
  const { units, event, governing } = place
  const isGiven = governing.verb === 'held'
  const tied = listeners.filter(({ tie }) => tie !== 'named')
  switch (event) {
    case 'event':
    case 'presenting':
      return outcome
    case 'clientMeeting':
      return outcome === 'held' ? outcome : undefined
    case 'meeting':
      return outcome === 'held' && tied.some(({ audience }) => audience === 'Client') ? outcome : undefined
    case 'materialAlone':
      return 'prepared'
    case 'material':
      return materialOutcome(place, outcome)
    case 'eventForListeners':
      if (outcome === 'prepared') return isRehearsed(place) ? outcome : undefined
      return isGiven || tied.length > 0 || place.isAttended || showsSomething(units, place.at) ? outcome : undefined
    case 'eventWithSpeaker':
      if (outcome === 'prepared') return isRehearsed(place) ? outcome : undefined
      return isGiven || place.isHeading || tied.some(isAudienceOfTalk) ? outcome : undefined
    case 'walking':
      return tied.some(isDirected) && units.some(({ meanings }) => meanings.has('through')) ? outcome : undefined
    default:
      return isShownTo(place, listeners) ? outcome : undefined
  }
}

function isRehearsed({ units, at, governing }: Place): boolean {
  const { meanings } = units[at + 1] ?? {}
  return (
    REHEARSING.test(governing.verbText) ||
    meanings?.has('preparedNext') === true ||
    meanings?.has('preparedAfter') === true
  )
}

/** "talk at the conference", "charla al equipo"; but "talk to the client" is a conversation. */
function isAudienceOfTalk({ audience, tie, by }: Listeners): boolean {
  if (tie === 'directed' && by !== undefined && by !== 'to') return true
  if (by === undefined) return audience === 'Stakeholders' && tie === 'together'
  return audience === 'Stakeholders' && ['at', 'auf', 'in', 'im', 'on', 'en', 'op', 'aan'].includes(by ?? '')
}

function isDirected({ tie }: Listeners): boolean {
  return tie === 'directed'
}

/** Slides are something that one makes; "slides in the wiki" are only there. */
function materialOutcome({ units, at, governing }: Place, outcome: Outcome): Outcome | undefined {
  if (outcome === 'prepared' || governing.verb === 'held') return 'prepared'
  return units[at + 1]?.meanings.has('purpose') ? 'prepared' : undefined
}

/** "Sprint review, showed the portal" */
function showsSomething(units: readonly Unit[], at: number): boolean {
  return units.slice(at + 1).some(({ meanings }) => meanings.has('showing') || meanings.has('presenting'))
}

function isShownTo({ units, at, previous }: Place, listeners: readonly Listeners[]): boolean {
  const isScreen = /^(?:show|present)/.test(units[at]?.text ?? '')
  if (listeners.some((each) => isDirected(each) && !(isScreen && isUser(each.unit)))) return true
  if (listeners.some(({ by }) => ['bei', 'beim', 'chez', 'bij'].includes(by ?? ''))) return true
  const isReview = previous?.clause.units.some(
    ({ meanings }) => meanings.has('eventForListeners') || meanings.has('meeting'),
  )
  return isReview === true && /^show(?:ed|n|ing)$/.test(units[at]?.text ?? '')
}

/** A talk at something that has a name is one in public: "Talk at KubeCon". */
export function publicListeners(units: readonly Unit[], at: number): Listeners[] {
  const [unit, next, place] = units.slice(at, at + 3)
  if (unit && /conference|meetup|panel|guest|gast/.test(unit.text))
    return [{ audience: 'Stakeholders', tie: 'together', unit }]
  const name = `${units[at - 1]?.text} ${unit?.text}`
  if (!unit || !place || place.audience !== undefined || !/talk|keynote|speaker|speech|poster/.test(name)) return []
  return next?.text === 'at' || next?.text === 'auf'
    ? [{ audience: 'Stakeholders', tie: 'together', unit: place, by: 'at' }]
    : []
}

/** "Anna's presentation", "AWS webinar", "workshop by Microsoft": given by somebody else. */
export function isOfOthers(units: readonly Unit[], at: number, listeners: readonly Listeners[]): boolean {
  for (let i = at - 1; i > 0 && i >= at - 3; i -= 1) {
    if (units[i]?.text !== 's') continue
    const owner = units[i - 1]
    return owner !== undefined && owner.audience === undefined && !owner.meanings.has('timeOwners')
  }
  if (units.slice(Math.max(0, at - 2), at).some(isProvided))
    return !listeners.some(({ tie, by }) => tie !== 'named' && by)
  const source = units.findIndex(({ meanings }, i) => i > at && i <= at + MOST_TO_SOURCE && meanings.has('provider'))
  const before = units.slice(Math.max(at, source - 2), Math.max(at, source))
  return before.some(({ text }) => SOURCES.has(text))
}

function isProvided({ meanings }: Unit): boolean {
  return meanings.has('provider')
}
