import { useId, type ComponentProps, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { unsaved } from '../../ui/unsaved.ts'

interface ActionFormProps {
  title: string
  isDirty: boolean
  /** The label of the button; below, its label while it is under way. */
  submit: string
  pending: string | false
  onSubmit: ComponentProps<'form'>['onSubmit']
  children: ReactNode
}

/** An action that Ask has prepared: every field can be changed before it is done. */
export function ActionForm({ title, isDirty, submit, pending, onSubmit, children }: ActionFormProps) {
  const id = useId()
  return (
    <form
      noValidate
      aria-labelledby={id}
      {...unsaved(isDirty)}
      onSubmit={onSubmit}
      className="space-y-3 rounded-md border border-line p-3"
    >
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      {children}
      <Button type="submit" disabled={pending !== false} className="w-full">
        {pending === false ? submit : pending}
      </Button>
    </form>
  )
}
