import { useNavigate } from '@tanstack/react-router'
import { Button } from '../ui/button.tsx'
import { OpenDialog } from '../ui/dialog.tsx'
import type { GlobalDialogProps } from './dialogs.tsx'

/** The skills that are offered directly (spec §2). */
const EXPERT_SKILLS = ['React', 'Python', 'TypeScript', 'Node.js'] as const

/** Shown while it is mounted: leads to the people who know a skill (spec §2). */
export function FindExpertDialog({ onClose, returnFocusTo }: GlobalDialogProps) {
  const navigate = useNavigate()
  const show = (skill?: string) => {
    onClose()
    void navigate({ to: '/users-teams', search: { skill } })
  }
  return (
    <OpenDialog
      onClose={onClose}
      returnFocusTo={returnFocusTo}
      title="Find Team Expert"
      description="Who has worked with it, as their time entries show."
    >
      <div className="grid grid-cols-2 gap-2 px-4 pt-1 pb-4">
        {EXPERT_SKILLS.map((skill) => (
          <Button key={skill} look="outline" onClick={() => show(skill)}>
            {skill}
          </Button>
        ))}
        <Button className="col-span-2" onClick={() => show()}>
          View All Skills
        </Button>
      </div>
    </OpenDialog>
  )
}
