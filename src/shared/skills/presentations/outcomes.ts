import type { Clause, Unit } from './clauses.ts'
import {
  endsAt,
  eventIn,
  fatesIn,
  govern,
  inheritedBy,
  REHEARSING,
  UNGOVERNED,
  verbOf,
  type Event,
  type Governing,
} from './governing.ts'
import { listenersIn, addressees, sideListeners, type Listeners } from './listeners.ts'
import { isOfOthers, isUser, publicListeners, withSupport, type Outcome, type Place } from './support.ts'

export interface Mention {
  outcome: Outcome
  /** The words that show it, first to last. */
  first: Unit
  last: Unit
  listeners: Listeners[]
  /** A meeting with a client: a presentation to the company, but nobody speaks in public. */
  isMeeting: boolean
}

/** Events that are verbs, which none of the clause before governs: "prepared slides and presented them". */
const IS_VERB: ReadonlySet<Event> = new Set<Event>(['presenting', 'showing', 'walking'])

/** How many words may stand between a preposition and the presentation: "feedback from the second client demo". */
const REACH = 5

/** How many words may stand between a verb and the presentation for both to be shown as evidence. */
const NEAR = 6

const AS: ReadonlySet<string> = new Set(['as', 'als', 'como', 'comme'])

/** How many words of the clauses after a presentation may go on naming its listeners. */
const MOST_CONTINUED = 20

interface ReadClause {
  clause: Clause
  mentions: Mention[]
  governing: Governing
}

/** The presentations that a note speaks of, in its order. */
export function mentionsIn(clauses: readonly Clause[]): Mention[] {
  const mentions = new Set<Mention>()
  let previous: ReadClause | undefined
  clauses.forEach((clause, i) => {
    const fate = fateToldBy(clause)
    for (const mention of fate && previous ? previous.mentions : []) {
      if (fate === 'cancelled') mentions.delete(mention)
      else mention.outcome = 'prepared'
    }
    const read = readClause(clauses, clause, i, previous)
    for (const mention of read.mentions) mentions.add(mention)
    if (fate === undefined || read.mentions.length > 0) previous = read
  })
  return [...mentions]
}

/** What a clause says of the presentation in the one before it: "Client workshop, cancelled", "Demo for Halden (prep)". */
function fateToldBy({ brokenBy, units }: Clause): 'cancelled' | 'prepared' | undefined {
  const at = units.findIndex(({ meanings }) => !meanings.has('leadIn'))
  const unit = units[at]
  if (unit?.meanings.has('cancelled') && endsAt(units, at)) return 'cancelled'
  if (unit === undefined || at > 0) return undefined
  const next = units[1]
  if (unit.meanings.has('attended') && (next === undefined || AS.has(next.text))) return 'cancelled'
  if (brokenBy !== 'colon' && brokenBy !== 'dash') return undefined
  if (unit.meanings.has('chores')) return 'cancelled'
  return unit.meanings.has('asidePrepared') || REHEARSING.test(unit.text) ? 'prepared' : undefined
}

/** Words that go on naming people: "demo to the team and the client", "workshop: lessons learned with Halden". */
function continuedBy(clauses: readonly Clause[], at: number): Unit[] {
  const words: Unit[] = []
  for (let i = at + 1; i < clauses.length; i += 1) {
    const { brokenBy, units = [] } = clauses[i] ?? {}
    if ((brokenBy !== 'and' && brokenBy !== 'colon' && brokenBy !== 'dash') || words.length > MOST_CONTINUED) break
    const end = units.findIndex((unit) => eventIn(unit) !== undefined || verbOf(unit) !== undefined)
    words.push(...(end < 0 ? units : units.slice(0, end)))
    if (end >= 0) break
  }
  return words
}

/** The client whom a heading names: "Halden: training for the front desk", "Afternoon at Halden: demo". */
function clientIn(heading: Clause | undefined): Unit | undefined {
  if (heading?.units.some((unit) => eventIn(unit) !== undefined || verbOf(unit) !== undefined)) return undefined
  return heading?.units.find(({ isClientName }) => isClientName)
}

/** "6 users", "12 participants" */
function tellsNumber(units: readonly Unit[]): boolean {
  return units.some(({ text }, i) => {
    const next = units[i + 1]
    return (
      /^\d{1,4}$/.test(text) && next !== undefined && (next.audience !== undefined || next.meanings.has('attendees'))
    )
  })
}

function readClause(
  clauses: readonly Clause[],
  clause: Clause,
  i: number,
  previous: ReadClause | undefined,
): ReadClause {
  const { units } = clause
  const continued = continuedBy(clauses, i)
  const isAttended =
    tellsNumber(units) || (clauses[i + 1]?.brokenBy !== 'stop' && tellsNumber(clauses[i + 1]?.units ?? []))
  const isHeading = units.length === 1 && clauses[i + 1]?.brokenBy === 'colon'
  const listeners = listenersIn([...units, ...continued])
  const place = clause.brokenBy === 'colon' ? clientIn(clauses[i - 1]) : undefined
  if (place) listeners.push({ audience: 'Client', tie: 'together', unit: place })
  const fates = fatesIn(units)
  const governing = { ...UNGOVERNED, ...inheritedBy(clause, previous) }
  const mentions: Mention[] = []
  units.forEach((unit, at) => {
    const event = eventIn(unit)
    if (event !== undefined) {
      const found = mentionAt({
        units,
        at,
        event,
        governing,
        fates,
        listeners,
        previous,
        isHeading,
        isAttended,
        continued,
      })
      if (found) mentions.push(found)
      if (found || event !== 'walking') governing.prepositionAt = -1
      if (event === 'material' || event === 'materialAlone') {
        Object.assign(governing, { isPart: false, verb: governing.verb ?? 'prepared' })
      }
      if (found) return
    }
    govern(governing, units, at)
  })
  return { clause, mentions, governing }
}

function mentionAt(place: Place): Mention | undefined {
  const { units, at, event, governing } = place
  const unit = units[at]
  if (!unit || isThing(place)) return undefined
  const object =
    unit.meanings.has('objects') || unit.meanings.has('showing') || event === 'walking'
      ? addressees([...units, ...place.continued], at)
      : []
  const near = [...sideListeners(units, at), ...object]
  const listeners = [...place.listeners, ...near, ...publicListeners(units, at)]
  const outcome = withSupport(place, listeners, outcomeOf(place, listeners))
  if (outcome === undefined) return undefined
  const isNear = !governing.isInherited && governing.verbAt >= 0 && at - governing.verbAt <= NEAR
  const tied = listeners.find(({ tie, unit: { start } }) => tie !== 'named' && start > unit.start)
  const side = near.find(({ unit: { start } }) => start < unit.start)
  const verb = isNear && (outcome === 'prepared' || governing.verb === 'held') ? units[governing.verbAt] : undefined
  return {
    outcome,
    first: verb ?? side?.unit ?? unit,
    last: tied && units.includes(tied.unit, at) ? tied.unit : unit,
    listeners,
    isMeeting: event === 'meeting' && side === undefined,
  }
}

/** "demo data", "presentation layer", "data is presented in a table": software, not something that happened. */
function isThing({ units, at, event }: Place): boolean {
  const next = units[at + 1]
  if (event !== 'presenting' && event !== 'walking') {
    if (next?.meanings.has('artifact') && next.audience === undefined) return true
    if (next?.meanings.has('demoThings') && units[at]?.text.startsWith('demo')) return true
    // "training the classifier"
    if (units[at]?.text === 'training' && next?.meanings.has('determiner')) return addressees(units, at).length === 0
    return false
  }
  if (['in', 'as', 'via', 'on', 'when'].includes(next?.text ?? '')) {
    return units.slice(at + 2, at + 5).some(({ meanings }) => meanings.has('uiPlace'))
  }
  const isPassive = units.slice(Math.max(0, at - 2), at).some(({ meanings }) => meanings.has('passive'))
  return isPassive && units.slice(at + 1, at + 5).some(isUser)
}

/** What the words around a presentation say of it. */
function outcomeOf(place: Place, listeners: readonly Listeners[]): Outcome | undefined {
  const { units, at, event, governing, fates } = place
  const before = outcomeBefore(place)
  if (before === undefined) return undefined
  if (before === 'held' && governing.verb !== 'held' && isOfOthers(units, at, listeners)) return undefined
  const next = units[at + 1]
  if (next?.meanings.has('preparedNext') || next?.meanings.has('preparedAfter')) return 'prepared'
  const fate = fates[at]
  if (fate === undefined || (event === 'presenting' && fate !== 'cancelled' && fate !== 'attended')) return before
  return fate === 'prepared' || (fate === 'software' && isMaterial(place)) ? 'prepared' : undefined
}

/** Slides and presentations are made and repaired too, but as something to speak with. */
function isMaterial({ units, at, event }: Place): boolean {
  return event === 'material' || event === 'materialAlone' || /^pr[ae]+se?[ni]/.test(units[at]?.text ?? '')
}

function outcomeBefore(place: Place): Outcome | undefined {
  const { units, at, event, governing } = place
  const { verbAt, prepositionAt, isPart, isInherited } = governing
  const verb = isInherited && IS_VERB.has(event) ? undefined : governing.verb
  const preposition = units[prepositionAt]
  const isFinite = IS_VERB.has(event) && !units[at]?.text.endsWith('ing')
  if (preposition && at - prepositionAt <= REACH && !isPart && !isFinite) {
    if (isMaterial(place) && preposition.meanings.has('purpose') && (verb === undefined || verb === 'software'))
      return 'prepared'
    if (verb === 'held' && verbAt === prepositionAt - 1) return 'held'
    return verb === 'prepared' && preposition.meanings.has('purpose') ? 'prepared' : undefined
  }
  if (verb === undefined || verb === 'held') return 'held'
  if (verb === 'prepared') return 'prepared'
  if (verb === 'cancelled') return units.some(({ meanings }) => meanings.has('tookPlace')) ? 'held' : undefined
  return verb === 'software' && isMaterial(place) ? 'prepared' : undefined
}
