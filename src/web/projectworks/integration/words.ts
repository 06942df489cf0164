import type { SyncType } from '#shared/projectworks/choices.ts'
import { dayText } from '#shared/time/day-text.ts'
import { lossPhrases } from '#shared/projectworks/losses.ts'
import type { SyncLosses, SyncRun } from '#shared/projectworks/contract.ts'
import { REASONS_TOLD } from '#shared/projectworks/rules.ts'
import { countText } from '../../widgets/figures.ts'
import { clockText, dayOf } from '../../widgets/today.ts'

export const TYPES: Record<SyncType, string> = { users: 'Users', projects: 'Projects', timesheets: 'Timesheets' }

export function timeText(instant: string): string {
  return `${dayText(dayOf(instant))}, ${clockText(instant)}`
}

const listed = new Intl.ListFormat('en', { type: 'conjunction' })

/** What a waiting sync would do, as the end of a sentence: remove 100 of 103 timesheets and … */
export function lossesText(losses: SyncLosses): string {
  return listed.format(lossPhrases(losses))
}

/** How many rows were not taken over and why, the most frequent reasons first; null if all were. */
export function notTakenText({ reasons }: SyncRun): string | null {
  const told = [
    notTaken(reasons, false, 'row was rejected', 'rows were rejected'),
    notTaken(reasons, true, 'row was kept as it was before', 'rows were kept as they were before'),
  ].filter((sentence) => sentence !== null)
  return told.length === 0 ? null : told.join(' ')
}

function notTaken(reasons: SyncRun['reasons'], kept: boolean, one: string, many: string): string | null {
  const those = reasons.filter((reason) => reason.kept === kept)
  if (those.length === 0) return null
  const told = those.slice(0, REASONS_TOLD).map(({ reason, rows }) => countText(rows, `× ${reason}`, `× ${reason}`))
  if (those.length > REASONS_TOLD) told.push(countText(those.length - REASONS_TOLD, 'other reason', 'other reasons'))
  return `${countText(rowsOf(those), one, many)}: ${listed.format(told)}.`
}

export function rowsOf(reasons: SyncRun['reasons']): number {
  return reasons.reduce((sum, { rows }) => sum + rows, 0)
}

/** A field's name as words: userId is User id. */
export function fieldText(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
