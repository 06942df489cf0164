import { Check } from 'lucide-react'
import type { InboxItem } from '#shared/inbox/contract.ts'
import { Button } from '../../ui/button.tsx'
import { useNoteNotice } from './decisions.ts'

/** Notes a change that somebody else has made, so that it waits no longer. */
export function NoteNotice({ item }: { item: InboxItem }) {
  const note = useNoteNotice()
  return (
    <Button
      look="outline"
      size="small"
      icon={Check}
      aria-label={`Noted: ${item.name}: ${item.title}`}
      disabled={note.isPending}
      onClick={() => note.mutate(item)}
    >
      Noted
    </Button>
  )
}
