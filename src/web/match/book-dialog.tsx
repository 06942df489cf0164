import { useForm } from 'react-hook-form'
import type { MatchReply, MatchRow } from '#shared/match/contract.ts'
import { Dialog, DialogContent } from '../ui/dialog.tsx'
import { FormButtons } from '../ui/form-buttons.tsx'
import { unsaved } from '../ui/unsaved.tsx'
import { BookedAlready } from '../widgets/assign-project/booked-already.tsx'
import { dayLabel } from '../widgets/day-label.ts'
import { ProjectField } from '../widgets/project-field.tsx'
import { useProjects } from '../widgets/project-list.ts'
import { useToday } from '../widgets/today.ts'

interface BookDialogProps {
  row: MatchRow
  asked: MatchReply['asked']
  busy: boolean
  onBook: (project: { id: number; name: string }) => void
  onClose: () => void
}

/** Asks for the project that somebody is booked on. Shown while it is mounted. */
export function BookDialog({ row, asked, busy, onBook, onClose }: BookDialogProps) {
  const today = useToday()
  const { from, to, percentage } = asked
  const days = `${dayLabel(from, today)} – ${dayLabel(to, today)}`
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={`Book ${row.name}`}
        description={`${percentage} % of a full-time week, ${days}, tentative.`}
      >
        <BookForm row={row} asked={asked} busy={busy} onBook={onBook} onClose={onClose} />
      </DialogContent>
    </Dialog>
  )
}

function BookForm({ row, asked, busy, onBook, onClose }: BookDialogProps) {
  const projects = useProjects()
  const { control, handleSubmit, setError, formState } = useForm<{ projectId: number | null }>({
    defaultValues: { projectId: null },
  })
  const submit = handleSubmit(({ projectId }) => {
    const project = projects.data?.find(({ id }) => id === projectId)
    if (project) onBook(project)
    else setError('projectId', { message: 'Project is required' }, { shouldFocus: true })
  })
  return (
    <form
      noValidate
      {...unsaved(formState.isDirty)}
      onSubmit={submit}
      className="space-y-3.5 overflow-y-auto px-4 pt-1 pb-4"
    >
      <ProjectField control={control} name="projectId" />
      <BookedAlready userId={row.userId} from={asked.from} to={asked.to} adding={asked.percentage} />
      <div className="flex justify-end gap-2 pt-1">
        <FormButtons submit="Book" submitting="Booking…" busy={busy} onCancel={onClose} />
      </div>
    </form>
  )
}
