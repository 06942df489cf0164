import { CircleAlert, CloudOff, GitCompareArrows, LoaderCircle, PenLine, type LucideIcon } from 'lucide-react'
import { draftFaults } from '#shared/timesheets/outbox.ts'
import type { SheetItem } from '#shared/timesheets/edited-sheet.ts'
import type { OutboxState } from '../../widgets/outbox/outbox.ts'

interface ItemState {
  text: string
  tone: 'quiet' | 'caution' | 'danger'
  icon: LucideIcon
}

export const STATE_TONES = { quiet: 'text-muted', caution: 'text-caution-ink', danger: 'text-danger-ink' }

/** The state of an unsaved entry, in words and with a sign; null for a saved one. */
export function itemState(item: SheetItem, { link, rules }: Pick<OutboxState, 'link' | 'rules'>): ItemState | null {
  const { change, state } = item
  if (!change || state === 'saved') return null
  if (state === 'stale') return { text: 'Changed elsewhere', tone: 'danger', icon: GitCompareArrows }
  if (state === 'refused') return { text: refusal(item), tone: 'danger', icon: CircleAlert }
  if (state === 'draft') {
    const { hours, notes = '' } = draftFaults(change, rules)
    return hours === undefined
      ? { text: notes, tone: 'caution', icon: PenLine }
      : { text: hours, tone: 'danger', icon: CircleAlert }
  }
  return link === 'good'
    ? { text: 'Saving…', tone: 'quiet', icon: LoaderCircle }
    : { text: 'Kept here', tone: 'quiet', icon: CloudOff }
}

/** Why the server refused it, in the server's words. */
function refusal({ change }: SheetItem): string {
  if (change?.fault?.kind !== 'refused') return ''
  return Object.values(change.fault.fields)[0] ?? change.fault.message
}
