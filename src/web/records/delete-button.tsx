import { Trash2 } from 'lucide-react'
import { Button } from '../ui/button.tsx'

export interface DeleteButtonProps<Row> {
  /** The result of `useChange` for a deletion. */
  remove: { isPending: boolean; mutate: (row: Row, then: { onSuccess: () => void }) => void }
  row: Row
  onDeleted: () => void
}

/** Deletes the form's record; placed at the other end of the form's buttons. */
export function DeleteButton<Row>({ remove, row, onDeleted }: DeleteButtonProps<Row>) {
  return (
    <Button
      look="outline"
      className="mr-auto"
      icon={Trash2}
      disabled={remove.isPending}
      onClick={() => remove.mutate(row, { onSuccess: onDeleted })}
    >
      Delete
    </Button>
  )
}
