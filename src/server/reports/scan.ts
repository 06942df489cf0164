import type { ReportGroup } from '#shared/reports/choices.ts'
import type { Cells } from './blocks.ts'
import type { SkillCells } from './by-skill.ts'
import type { Grouping } from './groups.ts'
import { type Numbers, Sums, UNSEEN } from './sums.ts'

/** What a scan asks of the cells: each answers by an id, or a code. */
export interface Cut {
  /** Whether the report is of them. */
  readonly person: (id: number) => boolean
  readonly project: (id: number) => boolean
  readonly code: (code: number) => boolean
  /** The id of the one skill that the report is of. */
  readonly skill: number | null
  /** Whether the caller sees all hours of a person, and all hours and the money of a project. */
  readonly seesPerson: (id: number) => boolean
  readonly seesProject: (id: number) => boolean
  readonly seesMoney: (id: number) => boolean
}

/** What a report's cells come to: by the numbers of `keys` (first group × `width` + second group), and together. */
export interface Scanned {
  readonly parts: Sums
  readonly whole: Sums
  /** By the first group alone, how many entries there are: one that shows several skills counts in several parts, and once here. */
  readonly firstEntries: Float64Array
}

export interface Scan {
  readonly groups: readonly ReportGroup[]
  readonly groupings: readonly [Grouping, Grouping | undefined]
  readonly cut: Cut
  readonly keys: Numbers
  /** What a unit of each currency is worth in the company's, by month; null where nobody has said. */
  readonly exchange: readonly (readonly (number | null)[])[]
  readonly currencies: number
}

/** Adds up the cells of some months, in whole hundredths and cents. */
export function scanned(months: readonly (Cells | SkillCells)[], scan: Scan): Scanned {
  const { cut, keys, currencies, groups } = scan
  const [first, second] = scan.groupings
  const width = second?.keys.length ?? 1
  const numbers = months.map((cells, nth) => numbered(cells, nth, scan))
  // Their number is known by now, so that sums need not grow.
  const parts = new Sums(currencies, keys.all.length)
  const whole = new Sums(currencies, 1)
  const firstEntries = new Float64Array(first.keys.length)
  const entriesOnce = groups.includes('skill') && cut.skill === null
  let entries = 0
  for (const [nth, cells] of months.entries()) {
    const once = 'once' in cells ? cells.once : NONE
    const missing = scan.exchange[nth]?.map((rate, currency) => (rate === null ? bit(currency) : 0)) ?? []
    const { numberOf, unseen } = numbers[nth] ?? { numberOf: NONE, unseen: NONE }
    for (let cell = 0; cell < numberOf.length; cell += 1) {
      const number = numberOf[cell] ?? -1
      if (number < 0) continue
      parts.addCell(number, cells, cell, missing, unseen[cell] ?? 0)
      if (!entriesOnce) continue
      entries += once[cell] ?? 0
      const group = Math.floor((keys.all[number] ?? 0) / width)
      if (groups[0] !== 'skill') firstEntries[group] = (firstEntries[group] ?? 0) + (once[cell] ?? 0)
    }
  }
  for (let each = 0; each < keys.all.length; each += 1) {
    whole.add(0, parts, each)
    const group = Math.floor((keys.all[each] ?? 0) / width)
    if (!entriesOnce || groups[0] === 'skill')
      firstEntries[group] = (firstEntries[group] ?? 0) + (parts.entries[each] ?? 0)
  }
  if (entriesOnce) whole.entries[0] = entries
  return { parts, whole, firstEntries }
}

/** The number of each cell's key, -1 of cells that the report is not of, and what the caller does not see of it (`UNSEEN`). */
function numbered(cells: Cells | SkillCells, nth: number, { cut, keys, groupings: [first, second] }: Scan) {
  const { people, projects, codes } = cells
  const skills = 'skills' in cells ? cells.skills : NONE
  const width = second?.keys.length ?? 1
  const numberOf = new Int32Array(people.length).fill(-1)
  const unseen = new Uint8Array(people.length)
  let [person, project, takes, hidden] = [-1, -1, false, 0]
  let [lastKey, number] = [-1, -1]
  for (let cell = 0; cell < people.length; cell += 1) {
    if (people[cell] !== person || projects[cell] !== project) {
      person = people[cell] ?? 0
      project = projects[cell] ?? 0
      const seesAll = cut.seesPerson(person)
      takes = cut.person(person) && cut.project(project) && (seesAll || cut.seesProject(project))
      hidden = (cut.seesMoney(project) ? 0 : UNSEEN.money) | (seesAll ? 0 : UNSEEN.hours)
    }
    const [code, skill] = [codes[cell] ?? 0, skills[cell] ?? 0]
    if (!takes || !cut.code(code) || (cut.skill !== null && cut.skill !== skill)) continue
    const key =
      first.of(person, project, code, nth, skill) * width + (second ? second.of(person, project, code, nth, skill) : 0)
    if (key !== lastKey) {
      lastKey = key
      number = keys.of(key)
    }
    numberOf[cell] = number
    unseen[cell] = hidden
  }
  return { numberOf, unseen }
}

const NONE = new Int32Array(0)

/** Currencies beyond share the last bit. */
export const LAST_BIT = 30

function bit(currency: number): number {
  return 1 << Math.min(currency, LAST_BIT)
}
