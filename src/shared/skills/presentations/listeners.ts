import type { Audience } from '../choices.ts'
import type { Unit } from './clauses.ts'

/** How closely words tie listeners to a presentation: "to the board", "for the board", the board is only named. */
export type Tie = 'directed' | 'together' | 'named'

export interface Listeners {
  audience: Audience
  tie: Tie
  unit: Unit
  /** The preposition that ties them, if one does. */
  by?: string | undefined
}

/** How many words may stand between a preposition and the listeners that it introduces: "to all of the new colleagues". */
const REACH = 4

/** Everybody whom these words name as listeners. */
export function listenersIn(units: readonly Unit[]): Listeners[] {
  const found: Listeners[] = []
  let preposition: Unit | undefined
  let distance = 0
  units.forEach((unit, i) => {
    const before = units[i - 1]
    distance += 1
    if (unit.audience !== undefined && !isTopic(units, i)) {
      const tie = tieOf(preposition, units)
      if (tie !== undefined) distance = 0
      const isSubject = i === 0 || (i === 1 && before?.meanings.has('determiner') === true)
      if (tie !== undefined || (preposition === undefined && (isSubject || standsAlone(units[i + 1])))) {
        found.push({ audience: unit.audience, tie: tie ?? 'named', unit, by: preposition?.text })
      }
    } else if (isPreposition(unit, before) && !(unit.meanings.has('determiner') && before && before === preposition)) {
      if (tieOf(preposition, units) === undefined || !isOrigin(unit)) preposition = unit
      distance = 0
    } else if (happens(unit) || distance > REACH) preposition = undefined
  })
  return found
}

function tieOf(preposition: Unit | undefined, units: readonly Unit[]): Tie | undefined {
  if (preposition === undefined) return undefined
  if (preposition.meanings.has('directed')) return 'directed'
  if (preposition.meanings.has('together')) return 'together'
  return preposition.text === 'a' && units.length > 0 ? 'directed' : undefined
}

/** The Spanish "a" is a preposition after what happens ("demo a usuarios"); elsewhere "a" is the English article. */
function isPreposition({ text, meanings }: Unit, before: Unit | undefined): boolean {
  if (text === 'a') return before?.meanings.has('event') === true || before?.meanings.has('eventForListeners') === true
  return meanings.has('about') || meanings.has('directed') || meanings.has('together')
}

/** "to three people from Halden" */
function isOrigin({ text }: Unit): boolean {
  return text === 'from' || text === 'at'
}

/** Something happens by this word, so a preposition before it does not reach the listeners after it. */
function happens({ meanings }: Unit): boolean {
  return meanings.has('event') || meanings.has('presenting') || meanings.has('showing')
}

/** "client portal", "Miro board": things that are named after somebody, not listeners. */
export function isTopic(units: readonly Unit[], at: number): boolean {
  const [before, unit, next] = [units[at - 1], units[at], units[at + 1]]
  if (unit?.text === 'board' && before?.meanings.has('boardKinds')) return true
  return next?.meanings.has('artifact') === true && next.audience === undefined
}

function standsAlone(next: Unit | undefined): boolean {
  return next === undefined || next.meanings.size > 0 || next.audience !== undefined
}

/** Listeners right before or after a presentation, or within its word: "client demo", "demo Halden", "Kundenworkshop". */
export function sideListeners(units: readonly Unit[], at: number): Listeners[] {
  const found: Listeners[] = []
  const [unit, after] = [units[at], units[at + 1]]
  if (unit?.meanings.has('clientMeeting')) found.push({ audience: 'Client', tie: 'together', unit })
  if (unit?.audience) found.push({ audience: unit.audience, tie: 'together', unit })
  if (after?.audience && !isTopic(units, at + 1)) found.push({ audience: after.audience, tie: 'together', unit: after })
  for (let i = at - 1; i >= 0 && i >= at - 3; i -= 1) {
    const before = units[i]
    if (before?.audience) {
      if (!isTopic(units, i)) found.push({ audience: before.audience, tie: 'together', unit: before })
    } else if (before && before.meanings.size > 0) break
  }
  return found
}

/** Whoever is shown or taught something: "showed Ostara the checkout", "trained the new colleague". */
export function addressees(units: readonly Unit[], at: number): Listeners[] {
  for (let i = at + 1; i <= at + 4; i += 1) {
    const unit = units[i]
    if (!unit) return []
    if (unit.audience) return isTopic(units, i) ? [] : [{ audience: unit.audience, tie: 'directed', unit }]
    if (isPreposition(unit, units[i - 1]) && !unit.meanings.has('determiner')) return []
  }
  return []
}
