import { FEED_PARTS } from '#shared/calendars/choices.ts'
import { calendarFeedForm, type createCalendarFeed } from '#shared/calendars/contract.ts'
import type { ReplyOf } from '#shared/http/endpoint.ts'
import { FormBody, sending, TextField, useRecordForm } from '../../records/form.tsx'
import { OpenDialog } from '../../ui/dialog.tsx'
import { ChecksField } from '../../records/check-field.tsx'
import { useCreateFeed } from './data.ts'
import { PART_WORDS } from './words.ts'

const PARTS = FEED_PARTS.map((value) => ({ value, ...PART_WORDS[value] }))

interface FeedDialogProps {
  onClose: () => void
  onMade: (made: ReplyOf<typeof createCalendarFeed>) => void
}

/** Makes a calendar link. Shown while it is mounted. */
export function FeedDialog({ onClose, onMade }: FeedDialogProps) {
  const form = useRecordForm({
    schema: calendarFeedForm,
    values: { name: '', parts: [...FEED_PARTS] },
    labels: { name: 'Name', parts: 'Shows' },
    otherwise: 'root',
  })
  return (
    <OpenDialog
      onClose={onClose}
      title="New Calendar Link"
      description="Calendar programs read it without signing in, so whoever has the link sees what you choose here."
    >
      <FormBody
        {...sending(form, useCreateFeed(), onMade)}
        submit="Create Link"
        submitting="Creating…"
        onCancel={onClose}
      >
        <TextField form={form} name="name" hint="Where you will read it, such as “Phone”." />
        <ChecksField form={form} name="parts" choices={PARTS} />
      </FormBody>
    </OpenDialog>
  )
}
