import { SYNC_TYPES, type SyncType } from './choices.ts'
import type { SampleSettings, SyncLosses } from './contract.ts'

/** A synchronization asks before more than this share of the stored rows of a type is removed or replaced … */
export const ASK_ABOVE_SHARE = 0.1

/** … but not for fewer rows than this, unless they are all: one of five people may leave without a question. */
export const ASK_FROM_ROWS = 5

type Loss = NonNullable<SyncLosses[SyncType]>

/** The losses that somebody has to confirm, by type; null if there are none. `from` replaces ASK_FROM_ROWS. */
export function lossesToConfirm(losses: SyncLosses, from = ASK_FROM_ROWS): SyncLosses | null {
  const asked = SYNC_TYPES.flatMap((type) => {
    const loss = losses[type]
    return loss && isMuch(loss, from) ? [[type, loss] as const] : []
  })
  if (asked.length === 0 && !losses.sample) return null
  return { ...Object.fromEntries(asked), ...(losses.sample && { sample: losses.sample }) }
}

function isMuch({ stored, removed, replaced, empty }: Loss, from: number): boolean {
  // Even then, rows that records here belong to are kept, not removed.
  if (empty && stored > 0) return true
  const lost = removed + replaced
  return lost > stored * ASK_ABOVE_SHARE && lost >= Math.min(from, stored)
}

/** Whether a confirmation of one loss also covers the other: no type loses more. */
export function covers(confirmed: SyncLosses, losses: SyncLosses): boolean {
  if (losses.sample && !confirmed.sample) return false
  return SYNC_TYPES.every((type) => {
    const [yes, now] = [confirmed[type], losses[type]]
    if (!now) return true
    if (yes === undefined || (now.empty && !yes.empty)) return false
    return now.removed <= yes.removed && now.replaced <= yes.replaced
  })
}

const REPLACED: Record<SyncType, (count: string) => string> = {
  users: (count) => `give ${count} users another name`,
  projects: (count) => `give ${count} projects another name`,
  timesheets: (count) => `move ${count} timesheets to another person`,
}

/** What would happen, as phrases such as 'remove 450 of 500 users'. */
export function lossPhrases(losses: SyncLosses): string[] {
  return [...rowPhrases(losses), ...(losses.sample ? samplePhrases(losses.sample) : [])]
}

const SAMPLE_RECORDS = [
  ['rates', 'rate'],
  ['exchangeRates', 'exchange rate'],
  ['clients', 'client record'],
  ['closedMonths', 'closed month'],
  ['invoices', 'invoice'],
] as const

function samplePhrases(sample: SampleSettings): string[] {
  const records = SAMPLE_RECORDS.filter(([field]) => sample[field] > 0).map(
    ([field, name]) => `${figure(sample[field])} ${name}${sample[field] === 1 ? '' : 's'}`,
  )
  return [
    ...(records.length > 0 ? [`delete the sample company’s ${listed(records)}`] : []),
    ...(sample.approval ? ['switch off the approval of hours, which the sample company has on'] : []),
  ]
}

function rowPhrases(losses: SyncLosses): string[] {
  return SYNC_TYPES.flatMap((type) => {
    const loss = losses[type]
    if (!loss) return []
    const of = (count: number) => `${figure(count)} of ${figure(loss.stored)}`
    return [
      ...(loss.removed > 0 ? [`remove ${of(loss.removed)} ${type}`] : []),
      ...(loss.replaced > 0 ? [REPLACED[type](of(loss.replaced))] : []),
      ...(loss.empty && loss.removed === 0 ? [`find none of ${figure(loss.stored)} ${type} there any more`] : []),
    ]
  })
}

/** The question that a synchronization asks. */
export function questionText(losses: SyncLosses): string {
  return `This sync would ${listed(lossPhrases(losses))}. Nothing was changed; confirm or decline it under API Summary, ProjectWorks Integration`
}

function listed(phrases: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(phrases)
}

function figure(count: number): string {
  return count.toLocaleString('en-US')
}
