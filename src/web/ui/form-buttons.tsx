import { Button } from './button.tsx'
import { useAskFirst } from './ask-first.ts'

export interface FormButtonsProps {
  onCancel: () => void
  /** Whether it is being saved. */
  busy: boolean
  /** What the button says. */
  submit: string
  /** What it says while it is busy. */
  submitting?: string
}

/** The way out of a form and the way on, side by side at its foot. */
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
