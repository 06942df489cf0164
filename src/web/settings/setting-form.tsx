import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FormFault, type RecordForm } from '../records/form.tsx'
import { Button } from '../ui/button.tsx'
import { unsaved } from '../ui/unsaved.ts'

interface SettingFormProps<Values extends FieldValues, Form> {
  form: RecordForm<Values, Form>
  /** Whether it is being saved. */
  busy: boolean
  /** The label of the button; below, its label while saving. */
  submit: string
  submitting?: string
  onSubmit: (values: Form) => void
  /** The way back, if a button opened the form. */
  onCancel?: () => void
  /** Shown above the fields, such as what somebody else has changed. */
  notice?: ReactNode
  children: ReactNode
}

/** A form on the page itself, in a card. */
export function SettingForm<Values extends FieldValues, Form>(props: SettingFormProps<Values, Form>) {
  const { form, busy, submit, submitting = 'Saving…', onSubmit, onCancel, notice, children } = props
  const { dirtyFields } = form.formState
  return (
    <form
      noValidate
      {...unsaved(Object.keys(dirtyFields).length > 0)}
      onSubmit={form.handleSubmit(onSubmit)}
      className="max-w-md space-y-3.5 px-4 pb-5 sm:px-5"
    >
      {notice}
      <FormFault form={form} />
      {children}
      <div className="flex gap-2">
        <Button type="submit" disabled={busy}>
          {busy ? submitting : submit}
        </Button>
        {onCancel && (
          <Button look="outline" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
