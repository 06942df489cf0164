import { useQuery } from '@tanstack/react-query'
import { getCurrentWork } from '#shared/timesheets/contract.ts'
import { leftSentence } from '#shared/timesheets/rules.ts'
import { failureText, query } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { OpenDialog } from '../ui/dialog.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useOpenTimeForm } from '../widgets/time-entry/time-form.ts'
import { useToday } from '../widgets/today.ts'
import type { GlobalDialogProps } from './dialogs.tsx'

/** Shown while it is mounted: both ways lead to the form of Timesheets (spec §2), which opens above the screen. */
export function QuickTimeEntryDialog({ onClose, returnFocusTo }: GlobalDialogProps) {
  const openTimeForm = useOpenTimeForm()
  const work = useQuery(query(getCurrentWork, { query: { today: useToday() } }))
  return (
    <OpenDialog onClose={onClose} returnFocusTo={returnFocusTo} title="Quick Time Entry">
      <div className="grid gap-2 px-4 pb-4">
        <Button
          className="h-11"
          onClick={() => {
            onClose()
            openTimeForm('add')
          }}
        >
          New Time Entry
        </Button>
        <Button
          look="outline"
          className="h-11"
          disabled={work.data === null}
          aria-describedby="current-work"
          onClick={() => {
            onClose()
            openTimeForm('current')
          }}
        >
          Continue Current Work
        </Button>
        <p id="current-work" className="min-h-5 text-center text-sm break-words text-muted">
          {work.isPending && <Skeleton className="mx-auto my-1 h-3 w-2/3" />}
          {work.isError && `What you last worked on could not be loaded. ${failureText(work.error)}`}
          {work.data === null && 'There is nothing to continue yet.'}
          {work.data && `${work.data.project.name}, ${work.data.category}. ${leftSentence(work.data)}`}
        </p>
      </div>
    </OpenDialog>
  )
}
