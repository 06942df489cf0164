import { WEBHOOK_EVENTS } from '#shared/webhooks/choices.ts'
import { updateWebhook, webhookFields, type Webhook, type createWebhook } from '#shared/webhooks/contract.ts'
import type { ReplyOf } from '#shared/http/endpoint.ts'
import { useUpdate } from '../../change.ts'
import { FormBody, sending, TextField, useRecordForm } from '../../records/form.tsx'
import { OpenDialog } from '../../ui/dialog.tsx'
import { ChecksField } from '../../records/check-field.tsx'
import { useCreateWebhook } from './data.ts'
import { EVENT_WORDS, FIELD_LABELS } from './words.ts'

const EVENTS = WEBHOOK_EVENTS.map((value) => ({ value, label: EVENT_WORDS[value] }))

const fields = webhookFields.pick({ name: true, url: true, events: true })

function useWebhookForm(values: Pick<Webhook, 'name' | 'url' | 'events'>) {
  return useRecordForm({ schema: fields, values, labels: FIELD_LABELS, otherwise: 'root' })
}

type WebhookForm = ReturnType<typeof useWebhookForm>

interface NewDialogProps {
  onClose: () => void
  onMade: (made: ReplyOf<typeof createWebhook>) => void
}

/** Adds a webhook. Shown while it is mounted. */
export function NewWebhookDialog({ onClose, onMade }: NewDialogProps) {
  const form = useWebhookForm({ name: '', url: '', events: [...WEBHOOK_EVENTS] })
  return (
    <OpenDialog
      onClose={onClose}
      title="New Webhook"
      description="Messages say what was changed and by whom; what a record holds, a program reads by the API."
    >
      <FormBody
        {...sending(form, useCreateWebhook(), onMade)}
        submit="Add Webhook"
        submitting="Adding…"
        onCancel={onClose}
      >
        <WebhookFields form={form} />
      </FormBody>
    </OpenDialog>
  )
}

/** Changes a webhook. Shown while it is mounted. */
export function EditWebhookDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { id, name, url, events, version } = webhook
  const form = useWebhookForm({ name, url, events })
  const update = useUpdate(updateWebhook, id, { done: (saved) => `The webhook ${saved.name} is saved.` })
  return (
    <OpenDialog onClose={onClose} title={`Edit ${webhook.name}`}>
      <FormBody
        form={form}
        submit="Save"
        busy={update.isPending}
        onCancel={onClose}
        onSubmit={(typed) => update.mutate({ ...typed, version }, { onSuccess: onClose, onError: form.showFaults })}
      >
        <WebhookFields form={form} />
      </FormBody>
    </OpenDialog>
  )
}

function WebhookFields({ form }: { form: WebhookForm }) {
  return (
    <>
      <TextField form={form} name="name" hint="Who is told, such as “Payroll”." />
      <TextField
        form={form}
        name="url"
        type="url"
        autoCapitalize="none"
        hint="It takes a POST, and begins with https://."
      />
      <ChecksField form={form} name="events" choices={EVENTS} className="grid gap-x-4 sm:grid-cols-2" />
    </>
  )
}
