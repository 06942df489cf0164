import { useController } from 'react-hook-form'
import { calendarFeedForm, type createCalendarFeed } from '#shared/calendars/contract.ts'
import { FEED_PARTS } from '#shared/calendars/rules.ts'
import type { ReplyOf } from '#shared/http/endpoint.ts'
import { faultOf, FormBody, TextField, useRecordForm } from '../../records/form.tsx'
import { OpenDialog } from '../../ui/dialog.tsx'
import { CheckField } from '../check-field.tsx'
import { useCreateFeed } from './data.ts'
import { PART_WORDS } from './words.ts'

interface FeedDialogProps {
  onClose: () => void
  onMade: (made: ReplyOf<typeof createCalendarFeed>) => void
}

/** Makes a calendar link. Shown while it is mounted. */
export function FeedDialog({ onClose, onMade }: FeedDialogProps) {
  return (
    <OpenDialog
      onClose={onClose}
      title="New Calendar Link"
      description="Calendar programs read it without signing in, so whoever has the link sees what you choose here."
    >
      <FeedForm onClose={onClose} onMade={onMade} />
    </OpenDialog>
  )
}

function FeedForm({ onClose, onMade }: FeedDialogProps) {
  const form = useRecordForm({
    schema: calendarFeedForm,
    values: { name: '', parts: [...FEED_PARTS] },
    labels: { name: 'Name', parts: 'Shows' },
    otherwise: 'root',
  })
  const { field } = useController({ control: form.control, name: 'parts' })
  const create = useCreateFeed()
  const fault = faultOf(form, 'parts')
  return (
    <FormBody
      form={form}
      submit="Create Link"
      submitting="Creating…"
      busy={create.isPending}
      onCancel={onClose}
      onSubmit={(typed) => create.mutate(typed, { onSuccess: onMade, onError: form.showFaults })}
    >
      <TextField form={form} name="name" hint="Where you will read it, such as “Phone”." />
      <fieldset>
        <legend className="text-sm font-medium">Shows</legend>
        {FEED_PARTS.map((part) => (
          <CheckField
            key={part}
            {...PART_WORDS[part]}
            checked={field.value.includes(part)}
            onChange={(checked) =>
              field.onChange(FEED_PARTS.filter((one) => (one === part ? checked : field.value.includes(one))))
            }
          />
        ))}
        {fault !== undefined && (
          <p role="alert" className="text-sm text-danger-ink">
            {fault}
          </p>
        )}
      </fieldset>
    </FormBody>
  )
}
