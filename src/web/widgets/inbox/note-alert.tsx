import { Check } from 'lucide-react'
import { noteProjectAlert, type ProjectAlert } from '#shared/projects/contract.ts'
import { dayText } from '#shared/time/day-text.ts'
import { Button } from '../../ui/button.tsx'
import { useOffers } from '../session.ts'
import { useNoteAlert } from './decisions.ts'

interface NoteAlertProps {
  project: { readonly id: number; readonly version: number; readonly name: string }
  alert: ProjectAlert
}

/** Notes an alert, for people who may, so that it is not shown any more. */
export function NoteAlert({ project, alert }: NoteAlertProps) {
  const { id, version, name } = project
  const note = useNoteAlert()
  if (!useOffers()(noteProjectAlert, { projectId: id })) return null
  return (
    <Button
      look="outline"
      size="small"
      icon={Check}
      aria-label={`Noted: ${name} ${what(alert)}`}
      disabled={note.isPending}
      onClick={() => note.mutate({ id, version, name, alert })}
    >
      Noted
    </Button>
  )
}

function what(alert: ProjectAlert): string {
  if (alert.of === 'milestone') return `has missed a milestone due on ${dayText(alert.day)}`
  return `is beyond ${alert.share} % of its ${alert.of === 'hours' ? 'planned hours' : 'budget'}`
}
