import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Audited } from '#shared/audit/choices.ts'
import { type AuditEntry, listAudit } from '#shared/audit/contract.ts'
import type { Day } from '#shared/time/day.ts'
import { query } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Nothing, Section } from '../ui/section.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { dayInText, dayLabel } from '../widgets/day-label.ts'
import { Loaded } from '../widgets/loaded.tsx'
import { clockText, dayOf } from '../widgets/today.ts'

/** How many changes are shown at first, and how many more with each press. */
const STEP = 10

/** The latest changes of a record, with the people who made them. */
export function useHistory(entity: Audited, id: number, limit: number) {
  // An account's history includes sign-ins; who has read a record is only in the audit log.
  const kind = entity === 'account' ? undefined : 'change'
  return useQuery(query(listAudit, { query: { entity, entityId: id, kind, limit } }))
}

interface HistoryProps<Field extends string> {
  entity: Audited
  id: number
  today: Day
  /** Its name in a sentence; by default the records' name. */
  what?: string
  /** The fields that are shown, in this order; others are left out. */
  labels: Record<Field, string>
  /** A field's value in words; `other` is the value with which it is compared. */
  text: (field: Field, value: unknown, other?: unknown) => ReactNode
  /** What somebody did, if the record's word does not fit into a sentence. */
  deeds?: Readonly<Record<string, string>>
}

/** The changes of a record, latest first, with the people who made them and both values of each field. */
export function History<Field extends string>({ entity, id, what = entity, ...rest }: HistoryProps<Field>) {
  const [shown, setShown] = useState(STEP)
  // One more than is shown tells whether there are further ones.
  const read = useHistory(entity, id, shown + 1)
  return (
    <Section title="History">
      <Loaded read={read} what="the history" skeleton={<Skeleton className="h-16 w-full" />}>
        {(changes) =>
          changes.length === 0 ? (
            <Nothing>No changes to this {what} yet.</Nothing>
          ) : (
            <>
              <ul className="divide-y divide-line">
                {changes.slice(0, shown).map((change) => (
                  <Change key={change.id} change={change} what={what} {...rest} />
                ))}
              </ul>
              {changes.length > shown && (
                <Button look="outline" size="small" className="mt-2" onClick={() => setShown(shown + STEP)}>
                  Show more
                </Button>
              )}
            </>
          )
        }
      </Loaded>
    </Section>
  )
}

interface ChangeProps<Field extends string> extends Pick<HistoryProps<Field>, 'today' | 'labels' | 'text' | 'deeds'> {
  change: AuditEntry
  what: string
}

function Change<Field extends string>({ change, what, today, labels, text, deeds }: ChangeProps<Field>) {
  const { at, actorName, actedFor, action, before, after } = change
  // The note on a step, unless the note is a field of the thing.
  const note = 'note' in labels ? undefined : after?.['note']
  const fields = (Object.keys(labels) as Field[])
    .filter((field) => before && field in before)
    .map((field) => ({
      field,
      was: text(field, before?.[field], after?.[field]),
      became: text(field, after?.[field], before?.[field]),
    }))
    // Values that read the same, such as a goal that was rewritten unchanged, are left out.
    .filter(({ was, became }) => was !== became)
  return (
    <li className="py-2 first:pt-0">
      <p>
        <span className="font-medium">{actorName ?? 'Somebody'}</span>
        {actedFor && ` for ${actedFor.name}`} {deeds?.[action] ?? action} the {what} <Moment at={at} today={today} />
      </p>
      {typeof note === 'string' && <p className="text-sm break-words whitespace-pre-line">“{note}”</p>}
      {fields.length > 0 && (
        <ul className="mt-0.5 text-sm break-words text-muted">
          {fields.map(({ field, was, became }) => (
            <li key={field}>
              {labels[field]}: {was}
              <span className="sr-only"> became </span>
              <ArrowRight aria-hidden className="mx-1 inline size-3 align-[-0.1em]" />
              <span className="text-ink">{became}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** When something was done, behind the words for it: · Today, 14:05. */
export function Moment({ at, today }: { at: string; today: Day }) {
  return (
    <time dateTime={at} className="text-sm text-muted">
      · {momentText(at, today)}
    </time>
  )
}

/** The same within a sentence: today, 14:05. */
export function momentInText(instant: string, today: Day): string {
  return `${dayInText(dayOf(instant), today)}, ${clockText(instant)}`
}

/** Today, 14:05; or Mon 6 Jul, 14:05. */
export function momentText(instant: string, today: Day): string {
  return `${dayLabel(dayOf(instant), today)}, ${clockText(instant)}`
}
