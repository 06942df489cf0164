import type { ReactNode } from 'react'
import { useWatch, type FieldValues, type Path, type PathValue } from 'react-hook-form'
import type { Audited } from '#shared/audit/choices.ts'
import { staleRow } from '../change.ts'
import type { RecordForm } from './form.tsx'
import { useHistory } from './history.tsx'
import { useStaleEdit } from './stale-edit.ts'
import { StaleNotice } from './stale-notice.tsx'

/** Sends a change of a record. */
export interface Saving<Row, Body> {
  isPending: boolean
  mutate: (body: Body, then: { onSuccess: (saved: Row) => void; onError: (error: Error) => void }) => void
}

interface EditOptions<Row, Values extends FieldValues, Form, Body> {
  form: RecordForm<Values, Form>
  /** The record when the form was opened; later changes by others appear on saving. */
  opened: Row
  /** The record in the audit log, and its name in a sentence. */
  record: { entity: Audited; id: number; what?: string }
  /** A field's value in words. */
  text: (field: keyof Values & string, value: unknown) => ReactNode
  isSame?: (one: unknown, other: unknown) => boolean
  /** As `useStaleEdit` takes them. */
  following?: readonly (keyof Values & string)[]
  /** Is called when somebody else's value is put into a field. */
  onTake?: (field: keyof Values & string) => void
  /** Sends the changes: the result of `useUpdate`. */
  save: Saving<Row, Body>
  onSaved: (saved: Row, before: Row) => void
  /** A message above the form after a version conflict, in addition to the changed fields. */
  conflict?: (current: Row, fields: readonly string[]) => string | null
}

/**
 * Saves the changed fields of a form, made from the version that was seen; `editing` holds the form's props, as from `sending`.
 * After a version conflict, the notice shows what somebody else has changed, and the typed values are kept; the next try is
 * made from the record's present state.
 */
export function useEdit<Row extends { version: number }, Values extends FieldValues, Form, Body>(
  options: EditOptions<Row, Values, Form, Body>,
) {
  const { form, opened, record, text, isSame = Object.is, following, onTake, save, onSaved, conflict } = options
  const values = useWatch({ control: form.control }) as Readonly<Record<string, unknown>>
  type Field = keyof Values & string
  const fields = Object.keys(form.labels) as Field[]
  const take = (field: Field, value: unknown) => {
    onTake?.(field)
    form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
  }
  const { base, foreign, changed, merge } = useStaleEdit<Field, Row & Record<Field, unknown>>({
    opened: opened as Row & Record<Field, unknown>,
    fields,
    isSame,
    ...(following && { following }),
    take,
  })

  function send(typed: Partial<Record<Field, unknown>>, version: number): void {
    save.mutate({ ...changed(typed), version } as Body, {
      onSuccess: (saved) => onSaved(saved, base),
      onError: (error) => {
        const current = staleRow(error) as (Row & Record<Field, unknown>) | undefined
        if (!current) return form.showFaults(error)
        const theirs = merge(typed, current)
        const message = conflict?.(current, theirs)
        if (message) form.setError('root', { message })
        // Only fields that the form does not show have changed, so there is nothing to choose.
        else if (theirs.length === 0) send(typed, current.version)
        return undefined
      },
    })
  }

  const notice: ReactNode = foreign.length > 0 && (
    <LatestChange {...record}>
      {(by) => (
        <StaleNotice
          what={record.what ?? record.entity}
          by={by}
          changes={foreign}
          labels={form.labels as Record<Field, string>}
          text={text}
          isTaken={({ field, theirs }) => isSame(values[field], theirs)}
          onTake={take}
        />
      )}
    </LatestChange>
  )
  const onSubmit = (typed: Partial<Record<Field, unknown>>) => send(typed, base.version)
  return { base, editing: { form, busy: save.isPending, onSubmit, notice } }
}

interface LatestChangeProps {
  entity: Audited
  id: number
  children: (by: string | undefined) => ReactNode
}

/** Passes on the name of the person who changed a record last. */
function LatestChange({ entity, id, children }: LatestChangeProps) {
  const { data: latest } = useHistory(entity, id, 1)
  return children(latest?.[0]?.actor?.name)
}
