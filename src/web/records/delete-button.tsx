import { Trash2 } from 'lucide-react'
import { Button } from '../ui/button.tsx'

export interface DeleteButtonProps<Row> {
  /** What `useChange` gives for a deletion. */
  remove: { isPending: boolean; mutate: (row: Row, then: { onSuccess: () => void }) => void }
  row: Row
  onDeleted: () => void
}

/** Deletes the record that a form is of, at the other end of its buttons. */
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
