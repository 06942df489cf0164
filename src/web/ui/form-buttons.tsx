import { Button } from './button.tsx'
import { useAskFirst } from './ask-first.ts'

export interface FormButtonsProps {
  onCancel: () => void
  /** Whether it is being saved. */
  busy: boolean
  /** The label of the button. */
  submit: string
  /** Its label while saving. */
  submitting?: string
}

/** The buttons to cancel and to submit a form, side by side at its foot. */
export function FormButtons({ onCancel, busy, submit, submitting = 'Saving…' }: FormButtonsProps) {
  const askFirst = useAskFirst()
  return (
    <>
      <Button look="outline" onClick={() => askFirst(onCancel)}>
        Cancel
      </Button>
      <Button type="submit" disabled={busy}>
        {busy ? submitting : submit}
      </Button>
    </>
  )
}
