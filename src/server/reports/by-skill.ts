import type { Block, Cells } from './blocks.ts'
import type { IntColumns } from './ints.ts'

/** The parts of cells by skill. */
export interface SkillCells extends Cells {
  /** The id of each part's skill, 0 for hours that show none. */
  readonly skills: Int32Array
  /** How many entries a cell has, given at the first of its parts: an entry that shows several skills counts in several parts. */
  readonly once: Int32Array
}

/**
 * The cells of a block by skill. Hours are split as entries share them (`SKILLS` in month-hours.ts), everything else in the
 * same proportions. Parts are in the order of the skills' ids, and rounded so that they add up to the cell. The rest of a
 * cell's hours shows no skill.
 */
export function splitBySkill(block: Block, shares: IntColumns): SkillCells {
  const [, , , skillOf = NONE, hoursOf = NONE, entriesOf = NONE, firstsOf = NONE] = shares
  const { rows, rowOf, people, seconds, entries } = block
  const starts = startsOf(block, shares)
  const [restHours, restEntries] = [seconds.slice(0, rows), entries.slice(0, rows)]
  for (let row = 0; row < rows; row += 1) {
    for (let share = starts[row] ?? 0; share < (starts[row + 1] ?? 0); share += 1) {
      restHours[row] = (restHours[row] ?? 0) - (hoursOf[share] ?? 0)
      restEntries[row] = (restEntries[row] ?? 0) - (firstsOf[share] ?? 0)
    }
  }
  const rowOfCell = (cell: number) => (cell < rows ? cell : (rowOf[cell] ?? -1))
  const hasRest = (row: number) => row < 0 || starts[row] === starts[row + 1] || (restHours[row] ?? 0) > 0
  let parts = 0
  for (let cell = 0; cell < people.length; cell += 1) {
    const row = rowOfCell(cell)
    parts += Number(hasRest(row)) + (row < 0 ? 0 : (starts[row + 1] ?? 0) - (starts[row] ?? 0))
  }
  const made = emptyCells(block.month, parts)
  let at = 0
  /** Adds the part of a cell between two positions, counted in seconds of its hours. */
  const put = (cell: number, skill: number, from: number, to: number, all: number) => {
    made.skills[at] = skill
    for (const column of SAME) made[column][at] = block[column][cell] ?? 0
    for (const column of DIVIDED) {
      const amount = block[column][cell] ?? 0
      if (amount !== 0)
        made[column][at] = Math.floor((amount * to) / all + 0.5) - Math.floor((amount * from) / all + 0.5)
    }
    at += 1
  }
  for (let cell = 0; cell < people.length; cell += 1) {
    const row = rowOfCell(cell)
    if (cell < rows) made.once[at] = entries[cell] ?? 0
    const all = row < 0 ? 1 : (seconds[row] ?? 1)
    let sum = 0
    const add = (skill: number, hours: number, ofEntries: number) => {
      if (cell < rows) {
        made.seconds[at] = hours
        made.entries[at] = ofEntries
      }
      // The shares may be newer than the rows, and then have more hours.
      put(cell, skill, Math.min(sum, all), Math.min(sum + hours, all), all)
      sum += hours
    }
    if (hasRest(row)) add(0, row < 0 ? 1 : (restHours[row] ?? 0), restEntries[row] ?? 0)
    const end = row < 0 ? 0 : (starts[row + 1] ?? 0)
    for (let share = starts[row] ?? 0; share < end; share += 1) {
      add(skillOf[share] ?? 0, hoursOf[share] ?? 0, entriesOf[share] ?? 0)
    }
  }
  return made
}

const SAME = ['people', 'projects', 'codes', 'revenueIn', 'costIn'] as const
const DIVIDED = ['uncosted', 'revenue', 'revenueHere', 'cost', 'costHere'] as const

function emptyCells(month: string, parts: number) {
  const [ints, amounts] = [() => new Int32Array(parts), () => new Float64Array(parts)]
  return {
    month,
    people: ints(),
    projects: ints(),
    codes: ints(),
    skills: ints(),
    seconds: ints(),
    entries: ints(),
    once: ints(),
    uncosted: ints(),
    revenue: amounts(),
    revenueHere: amounts(),
    revenueIn: new Uint8Array(parts),
    cost: amounts(),
    costHere: amounts(),
    costIn: new Uint8Array(parts),
  }
}

/** Where the shares of each row of hours begin; both are sorted by person, project and code. */
function startsOf({ rows, people, projects, codes }: Block, shares: IntColumns): Int32Array {
  const [persons = NONE, ofProjects = NONE, ofCodes = NONE] = shares
  const starts = new Int32Array(rows + 1)
  let share = 0
  for (let row = 0; row < rows; row += 1) {
    // Shares of hours that the rows do not have yet are skipped.
    while (share < persons.length && compare(share, row) < 0) share += 1
    starts[row] = share
    while (share < persons.length && compare(share, row) === 0) share += 1
    starts[row + 1] = share
  }
  return starts

  function compare(one: number, row: number): number {
    return (
      (persons[one] ?? 0) - (people[row] ?? 0) ||
      (ofProjects[one] ?? 0) - (projects[row] ?? 0) ||
      (ofCodes[one] ?? 0) - (codes[row] ?? 0)
    )
  }
}

const NONE = new Int32Array(0)
