import { Button } from '../ui/button.tsx'

/** Says below a list in a dialog what was removed from it, with Undo: while a dialog is open, the keyboard does not reach a toast. */
export function RemovedNote({ name, word, onUndo }: { name: string; word: string; onUndo: () => void }) {
  return (
    <p className="flex items-center gap-3 py-1.5 text-sm text-muted">
      {name} is {word}.
      <Button
        look="outline"
        size="small"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the row that was removed
        autoFocus
        onClick={onUndo}
      >
        Undo
      </Button>
    </p>
  )
}
