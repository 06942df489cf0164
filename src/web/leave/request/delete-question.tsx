import type { LeaveRequest } from '#shared/leave/contract.ts'
import { failureText } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { useLateFocus } from '../../ui/late-focus.ts'
import { useDeleteLeave } from '../data.ts'

interface DeleteQuestionProps {
  request: LeaveRequest
  onBack: () => void
  onDone: () => void
}

/** Asks before a request is deleted. */
export function DeleteQuestion({ request, onBack, onDone }: DeleteQuestionProps) {
  const remove = useDeleteLeave()
  return (
    <>
      <div className="space-y-2 px-4 pb-4">
        <p>Delete this request? Its history stays in the records.</p>
        {remove.error && (
          <p role="alert" className="text-sm text-danger-ink">
            {failureText(remove.error)}
          </p>
        )}
      </div>
      <footer ref={useLateFocus()} className="flex justify-end gap-2 border-t border-line px-4 py-3">
        <Button look="outline" onClick={onBack}>
          Back
        </Button>
        <Button disabled={remove.isPending} onClick={() => remove.mutate(request, { onSuccess: onDone })}>
          {remove.isPending ? 'Deleting…' : 'Delete'}
        </Button>
      </footer>
    </>
  )
}
