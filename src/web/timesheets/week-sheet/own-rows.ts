import { useState } from 'react'
import { z } from 'zod'
import { CATEGORIES } from '#shared/time-entries/choices.ts'
import { addDays, day, type Day } from '#shared/time/day.ts'
import { keptUnder } from '../../widgets/outbox/kept.ts'
import { rowKey, type OwnRow } from '#shared/timesheets/edited-sheet.ts'

/** Rows of older weeks are forgotten. */
const KEPT_DAYS = 60

const stored = z.array(z.object({ projectId: z.int(), category: z.enum(CATEGORIES), note: z.string() }))

/** The rows that were added to a person's sheet of a week, kept in this browser for the account until they have hours. */
export function useOwnRows(userId: number, week: Day) {
  const key = `${keptUnder('week-rows')}${userId}.${week}`
  const [rows, setRows] = useState(() => read(key))
  const keep = (next: OwnRow[]) => {
    setRows(next)
    write(key, next, week)
  }
  return {
    rows,
    add: (added: readonly OwnRow[]) => {
      const keys = new Set(rows.map(rowKey))
      keep([...rows, ...added.filter((row) => !keys.has(rowKey(row)))])
    },
    remove: (row: Pick<OwnRow, 'projectId' | 'category'>) => keep(rows.filter((one) => rowKey(one) !== rowKey(row))),
    note: (row: Pick<OwnRow, 'projectId' | 'category'>, note: string) => {
      const { projectId, category } = row
      keep([...rows.filter((one) => rowKey(one) !== rowKey(row)), { projectId, category, note }])
    },
  }
}

function read(key: string): OwnRow[] {
  try {
    return stored.safeParse(JSON.parse(localStorage.getItem(key) ?? '[]')).data ?? []
  } catch {
    return []
  }
}

function write(key: string, rows: OwnRow[], week: Day): void {
  try {
    forgetBefore(addDays(week, -KEPT_DAYS))
    if (rows.length > 0) localStorage.setItem(key, JSON.stringify(rows))
    else localStorage.removeItem(key)
  } catch {
    // The rows stay on the screen; if the browser stores nothing, empty rows are lost with the page.
  }
}

function forgetBefore(oldest: Day): void {
  for (const key of Object.keys(localStorage)) {
    const week = /^offbench\.week-rows[.-]/.test(key) ? key.split('.').at(-1) : undefined
    if (day.safeParse(week).success && week !== undefined && week < oldest) localStorage.removeItem(key)
  }
}
