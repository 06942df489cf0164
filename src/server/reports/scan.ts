import type { ReportGroup } from '#shared/reports/choices.ts'
import type { Cells } from './blocks.ts'
import type { SkillCells } from './by-skill.ts'
import { Numbering, type Grouping } from './groups.ts'
import { NO_HOURS } from './month-hours.ts'
import { type Numbers, Sums, UNSEEN } from './sums.ts'

/** Which cells a scan covers, and what the caller sees of them. Each question is answered for an id, or a code. */
export interface Cut {
  /** Whether the report covers this person; below, likewise project and code. */
  readonly person: (id: number) => boolean
  readonly project: (id: number) => boolean
  readonly code: (code: number) => boolean
  /** Whether it covers what somebody has done on a project, by the role there. */
  readonly role: (person: number, project: number) => boolean
  /** The id of the one skill that the report is limited to. */
  readonly skill: number | null
  /** Whether the caller sees all hours of a person, and all hours and the money of a project. */
  readonly seesPerson: (id: number) => boolean
  readonly seesProject: (id: number) => boolean
  readonly seesMoney: (id: number) => boolean
}

/** The sums of a report's cells. */
export interface Scanned {
  /** By the numbers of `keys`: first group × `width` + second group. */
  readonly parts: Sums
  /** The number of entries, if an entry that shows several skills counts in several parts; null if each counts in one part only. */
  readonly once: EntriesOnce | null
}

interface EntriesOnce {
  entries: number
  /** By the first group, unless that is the skill. */
  readonly byFirst: Float64Array | null
}

export interface Scan {
  readonly groups: readonly ReportGroup[]
  readonly groupings: readonly [Grouping, Grouping | undefined]
  readonly cut: Cut
  readonly keys: Numbers
  /** What a unit of each currency is worth in the company's, by month; null if no rate was entered. */
  readonly exchange: readonly (readonly (number | null)[])[]
  readonly currencies: number
}

/** Adds up the cells of some months, in seconds and parts of amounts. */
export function scanned(months: readonly (Cells | SkillCells)[], scan: Scan): Scanned {
  const { cut, keys, currencies, groups } = scan
  const [first, second] = scan.groupings
  const width = second?.keys.length ?? 1
  const numbers = numberedMonths(months, scan)
  // The number of keys is known by now, so that sums need not grow.
  const parts = new Sums(currencies, keys.all.length)
  const once: EntriesOnce | null =
    groups.includes('skill') && cut.skill === null
      ? { entries: 0, byFirst: groups[0] === 'skill' ? null : new Float64Array(first.keys.length) }
      : null
  for (const [nth, cells] of months.entries()) {
    const missing = scan.exchange[nth]?.map((rate, currency) => (rate === null ? bit(currency) : 0)) ?? []
    const { numberOf, unseen } = numbers[nth] ?? { numberOf: NONE, unseen: null }
    parts.addCells(numberOf, cells, missing, unseen)
    if (!once || !('once' in cells)) continue
    for (let cell = 0; cell < numberOf.length; cell += 1) {
      const [number = -1, count = 0] = [numberOf[cell], cells.once[cell]]
      if (number < 0 || count === 0) continue
      once.entries += count
      if (!once.byFirst) continue
      const group = Math.floor((keys.all[number] ?? 0) / width)
      once.byFirst[group] = (once.byFirst[group] ?? 0) + count
    }
  }
  return { parts, once }
}

/**
 * Room for the numbers of a report's cells. All reports share it: each needs it only while it is added up, which takes one turn
 * of the event loop.
 */
let room = new Int32Array(0)

function numberedMonths(months: readonly (Cells | SkillCells)[], scan: Scan) {
  const cells = months.reduce((sum, { people }) => sum + people.length, 0)
  if (room.length < cells) room = new Int32Array(cells)
  let from = 0
  return months.map((month, nth) => {
    const numberOf = room.subarray(from, (from += month.people.length)).fill(-1)
    return { numberOf, unseen: numberCells(numberOf, month, nth, scan) }
  })
}

/**
 * Gives each cell that the report covers the number of its key. Returns what the caller does not see of the cells (`UNSEEN`);
 * null if they see everything. Every cell takes the same few steps whatever the groups are: closures for each group would be
 * compiled anew for every other report.
 */
function numberCells(
  numberOf: Int32Array,
  cells: Cells | SkillCells,
  nth: number,
  { cut, keys, groupings }: Scan,
): Uint8Array | null {
  const { people, projects, codes } = cells
  const skills = 'skills' in cells ? cells.skills : NONE
  const [first, second] = groupings
  const roleOf = first.roleOf ?? second?.roleOf
  const columns = { people, projects, codes, skills, roles: roleOf ? rolesOf(cells, roleOf) : NONE }
  const width = second?.keys.length ?? 1
  const [ofFirst, firsts] = [first.inMonth(nth), columns[first.column]]
  const [ofSecond, seconds] = second ? [second.inMonth(nth), columns[second.column]] : [NO_NUMBERS, codes]
  const fits = Uint8Array.from({ length: NO_HOURS + 1 }, (_, code) => Number(cut.code(code)))
  let unseen: Uint8Array | null = null
  let [person, project, takes, hidden] = [-1, -1, false, 0]
  let [lastKey, number] = [-1, -1]
  for (let cell = 0; cell < people.length; cell += 1) {
    if (people[cell] !== person || projects[cell] !== project) {
      person = people[cell] ?? 0
      project = projects[cell] ?? 0
      const seesAll = cut.seesPerson(person)
      takes =
        cut.person(person) && cut.project(project) && cut.role(person, project) && (seesAll || cut.seesProject(project))
      hidden = (cut.seesMoney(project) ? 0 : UNSEEN.money) | (seesAll ? 0 : UNSEEN.hours)
    }
    if (!takes || fits[codes[cell] ?? 0] === 0 || (cut.skill !== null && cut.skill !== skills[cell])) continue
    const key = ofFirst.of(firsts[cell] ?? 0) * width + ofSecond.of(seconds[cell] ?? 0)
    if (key !== lastKey) {
      lastKey = key
      number = keys.of(key)
    }
    numberOf[cell] = number
    if (hidden === 0) continue
    unseen ??= new Uint8Array(people.length)
    unseen[cell] = hidden
  }
  return unseen
}

/** The number of each cell's role. */
function rolesOf({ people, projects }: Cells, roleOf: (person: number, project: number) => number): Int32Array {
  const roles = new Int32Array(people.length)
  for (let cell = 0; cell < people.length; cell += 1) {
    const isSame = cell > 0 && people[cell] === people[cell - 1] && projects[cell] === projects[cell - 1]
    roles[cell] = isSame ? (roles[cell - 1] ?? 0) : roleOf(people[cell] ?? 0, projects[cell] ?? 0)
  }
  return roles
}

const NO_NUMBERS = new Numbering([])
const NONE = new Int32Array(0)

/** Currencies beyond this number share the last bit. */
export const LAST_BIT = 30

function bit(currency: number): number {
  return 1 << Math.min(currency, LAST_BIT)
}
