import type { ComponentProps, ReactNode } from 'react'
import { FormButtons, type FormButtonsProps } from './form-buttons.tsx'
import { unsaved } from './unsaved.ts'

interface DialogFormProps extends FormButtonsProps, Pick<ComponentProps<'form'>, 'ref' | 'onSubmit' | 'children'> {
  /** Whether it holds unsaved typed values. */
  dirty: boolean
  /** Further actions, before the buttons. */
  aside?: ReactNode
}

/** A form that fills a dialog: the fields scroll, the buttons stay below them. */
export function DialogForm({ ref, onSubmit, dirty, aside, children, ...buttons }: DialogFormProps) {
  return (
    <form ref={ref} noValidate {...unsaved(dirty)} onSubmit={onSubmit} className="flex min-h-0 flex-col">
      <div className="min-h-0 space-y-3.5 overflow-y-auto px-4 pt-1 pb-4">{children}</div>
      <footer className="flex justify-end gap-2 border-t border-line px-4 py-3">
        {aside}
        <FormButtons {...buttons} />
      </footer>
    </form>
  )
}
