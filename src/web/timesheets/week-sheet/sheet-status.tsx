import { Check, CircleAlert, CloudOff, LoaderCircle, PenLine } from 'lucide-react'
import { clsx } from 'clsx'
import type { EntryRules } from '#shared/time-entries/steps.ts'
import { weekStart } from '#shared/time/week.ts'
import type { Day } from '#shared/time/day.ts'
import { changeState, type Change } from '#shared/timesheets/outbox.ts'
import { countText } from '../../widgets/figures.ts'
import { useOutbox, type Link } from '../../widgets/outbox/outbox.ts'
import { weekName } from '../week-name.ts'

/** Whether everything on this sheet is saved, and which other sheets have unsaved changes. */
export function SheetStatus({ userId, week, onWeek }: { userId: number; week: Day; onWeek: (week: Day) => void }) {
  const { changes, link, rules } = useOutbox()
  const own = changes.filter(({ cell }) => cell.userId === userId)
  const here = own.filter(({ cell }) => weekStart(cell.date) === week)
  const elsewhere = own.find((one) => !isOnItsWay(one, rules) && weekStart(one.cell.date) !== week)
  const { text, icon: Icon, tone } = statusOf(here, link, rules)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <output className={clsx('flex items-center gap-1.5', tone)}>
        <Icon aria-hidden className="size-3.5 shrink-0" />
        {text}
      </output>
      {elsewhere && (
        <button
          type="button"
          onClick={() => onWeek(weekStart(elsewhere.cell.date))}
          className="rounded-sm text-caution-ink underline underline-offset-2"
        >
          Not saved yet: {weekName(weekStart(elsewhere.cell.date))}
        </button>
      )}
    </div>
  )
}

function statusOf(changes: readonly Change[], link: Link, rules: EntryRules) {
  const stuck = changes.filter((one) => !isOnItsWay(one, rules))
  const faults = stuck.filter((one) => changeState(one, rules) !== 'draft')
  if (faults.length > 0) {
    const text = `${countText(faults.length, 'cell needs', 'cells need')} attention`
    return { text, icon: CircleAlert, tone: 'text-danger-ink' }
  }
  if (changes.length > stuck.length) {
    return link === 'good'
      ? { text: 'Saving…', icon: LoaderCircle, tone: 'text-muted' }
      : { text: 'Kept on this device', icon: CloudOff, tone: 'text-muted' }
  }
  if (stuck.length > 0) {
    const text = `${countText(stuck.length, 'cell is', 'cells are')} not saved yet`
    return { text, icon: PenLine, tone: 'text-caution-ink' }
  }
  return { text: 'All changes saved', icon: Check, tone: 'text-muted' }
}

function isOnItsWay(change: Change, rules: EntryRules): boolean {
  return ['sending', 'waiting'].includes(changeState(change, rules))
}
