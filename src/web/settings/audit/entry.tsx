import { ArrowRight } from 'lucide-react'
import type { AuditEntry } from '#shared/audit/contract.ts'
import { FIELDS_SHOWN } from '#shared/audit/rules.ts'
import { momentText } from '../../records/history.tsx'
import { PersonName } from '../../widgets/people/person-name.tsx'
import { useToday } from '../../widgets/today.ts'
import { deedOf, fieldLabel, PERSON_FIELDS, valueText } from './words.ts'

/** Who did what and when, from where, and what a record was before and after. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { at, actorName, asName, from } = entry
  const today = useToday()
  const where = [from?.email, from?.token && `token ${from.token}`, from?.device, from?.address].filter(Boolean)
  return (
    <li className="grid gap-x-4 px-4 py-2.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <time dateTime={at} title={at} className="text-sm text-muted sm:pt-px">
        {momentText(at, today)}
      </time>
      <div className="min-w-0">
        <p className="break-words">
          <span className="font-medium">{actorName ?? from?.email ?? 'Somebody'}</span>
          {asName !== null && <span className="text-muted"> (viewing as {asName})</span>} {deedOf(entry)}
        </p>
        <Fields entry={entry} />
        {where.length > 0 && <p className="mt-0.5 text-sm break-words text-muted">{where.join(' · ')}</p>}
      </div>
    </li>
  )
}

function Fields({ entry: { kind, before, after } }: { entry: AuditEntry }) {
  const fields = kind === 'export' ? [] : Object.keys({ ...before, ...after })
  if (fields.length === 0) return null
  const list = (
    <ul className="mt-0.5 text-sm break-words text-muted">
      {fields.map((field) => (
        <li key={field}>
          {fieldLabel(field)}: {before && <Value field={field} value={before[field]} />}
          {before && after && (
            <>
              <span className="sr-only"> became </span>
              <ArrowRight aria-hidden className="mx-1 inline size-3 align-[-0.1em]" />
            </>
          )}
          {after && (
            <span className="text-ink">
              <Value field={field} value={after[field]} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
  if (fields.length <= FIELDS_SHOWN) return list
  return (
    <details className="mt-0.5">
      <summary className="w-fit cursor-pointer rounded-sm text-sm text-accent-ink hover:underline">
        {fields.length} fields
      </summary>
      {list}
    </details>
  )
}

function Value({ field, value }: { field: string; value: unknown }) {
  const today = useToday()
  if (PERSON_FIELDS.has(field) && typeof value === 'number') return <PersonName id={value} />
  return valueText(value, today)
}
