import { Check } from 'lucide-react'
import { noteProjectAlert, type ProjectAlert } from '#shared/projects/contract.ts'
import { Button } from '../../ui/button.tsx'
import { useOffers } from '../session.ts'
import { useNoteAlert } from './decisions.ts'

interface NoteAlertProps {
  project: { readonly id: number; readonly version: number; readonly name: string }
  alert: ProjectAlert
}

/** Notes an alert, for whoever may, so that it is told of no more. */
export function NoteAlert({ project, alert }: NoteAlertProps) {
  const { id, version, name } = project
  const note = useNoteAlert()
  if (!useOffers()(noteProjectAlert, { projectId: id })) return null
  return (
    <Button
      look="outline"
      size="small"
      icon={Check}
      aria-label={`Noted: ${name} is beyond ${alert.share} % of its ${alert.of === 'hours' ? 'planned hours' : 'budget'}`}
      disabled={note.isPending}
      onClick={() => note.mutate({ id, version, name, alert })}
    >
      Noted
    </Button>
  )
}
