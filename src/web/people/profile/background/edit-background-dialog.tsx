import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { background, getBackground, updateBackground } from '#shared/people/background-contract.ts'
import type { ReplyOf } from '#shared/http/endpoint.ts'
import { failureText, query } from '../../../api.ts'
import { OpenDialog } from '../../../ui/dialog.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input, Textarea } from '../../../ui/input.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Loaded } from '../../../widgets/loaded.tsx'
import { staleRow, useUpdate } from '../../../change.ts'
import { backgroundFrom, LINE_LISTS, typedOf, type LineList, type RowList } from './form-values.ts'
import ROWS from './rows.json' with { type: 'json' }
import { RowsField, type RowColumn } from './rows-field.tsx'

interface RowsOf {
  list: RowList
  title: string
  /** The word for one row. */
  one: string
  columns: readonly RowColumn[]
}

const LINES: Record<LineList, string> = {
  certifications: 'Certifications, one a line',
  languages: 'Languages, one a line',
  industries: 'Industries, one a line',
}

/** Changes somebody's background. Shown while it is mounted. */
export function EditBackgroundDialog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const read = useQuery(query(getBackground, { params: { id } }))
  return (
    <OpenDialog onClose={onClose} title="Edit Background" description={name} size="large">
      <Loaded read={read} what="the background" skeleton={<Skeleton className="m-4 h-96" />}>
        {(stored) => <BackgroundForm id={id} name={name} stored={stored} onDone={onClose} />}
      </Loaded>
    </OpenDialog>
  )
}

interface BackgroundFormProps {
  id: number
  name: string
  stored: ReplyOf<typeof getBackground>
  onDone: () => void
}

function BackgroundForm({ id, name, stored, onDone }: BackgroundFormProps) {
  // Changes by others appear on saving.
  const [version, setVersion] = useState(stored.version)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [notice, setNotice] = useState<string>()
  const form = useForm({ defaultValues: typedOf(stored) })
  const save = useUpdate(updateBackground, id, { done: () => `The background of ${name} is saved.` })

  const submit = form.handleSubmit((typed) => {
    const read = background.safeParse(backgroundFrom(typed))
    setFaults(Object.fromEntries((read.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])))
    if (!read.success) return setNotice('Some fields need a look.')
    return save.mutate(
      { ...read.data, version },
      {
        onSuccess: onDone,
        onError: (error) => {
          const current = staleRow(error) as { version: number } | undefined
          if (current) setVersion(current.version)
          setNotice(
            current
              ? 'Somebody else has changed this person in the meantime. Save again to keep what you typed, or cancel to see theirs.'
              : failureText(error),
          )
        },
      },
    )
  })

  return (
    <DialogForm
      busy={save.isPending}
      submit="Save Background"
      onCancel={onDone}
      onSubmit={submit}
      dirty={form.formState.isDirty}
    >
      {notice !== undefined && (
        <p role="alert" className="flex items-start gap-2 rounded-md bg-caution-soft p-3 text-sm text-caution-ink">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {notice}
        </p>
      )}
      <p className="text-sm text-muted">
        Location, industries and projects that records here already know need not be entered again.
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="Headline" error={faults['headline']} className="sm:col-span-2">
          {(aria) => <Input {...aria} {...form.register('headline')} autoComplete="off" />}
        </Field>
        <Field label="LinkedIn address" error={faults['url']}>
          {(aria) => <Input {...aria} {...form.register('url')} type="url" autoComplete="off" />}
        </Field>
        <Field label="Connections" error={faults['connections']}>
          {(aria) => <Input {...aria} {...form.register('connections')} inputMode="numeric" autoComplete="off" />}
        </Field>
      </div>
      {(ROWS as readonly RowsOf[]).map((rows) => (
        <RowsField key={rows.list} form={form} faults={faults} {...rows} />
      ))}
      <div className="grid gap-3 sm:grid-cols-3">
        {LINE_LISTS.map((list) => (
          <Field key={list} label={LINES[list]} error={faultIn(faults, list)}>
            {(aria) => <Textarea {...aria} {...form.register(list)} rows={4} />}
          </Field>
        ))}
      </div>
    </DialogForm>
  )
}

/** The first fault of a list, or of one of its lines. */
function faultIn(faults: Readonly<Record<string, string>>, list: LineList): string | undefined {
  return Object.entries(faults).find(([path]) => path.split('.')[0] === list)?.[1]
}
