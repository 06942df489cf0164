import { useNavigate } from '@tanstack/react-router'
import { UserSearch } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogContent, DialogTrigger } from '../ui/dialog.tsx'

/** The skills that are offered at once (spec §2). */
const EXPERT_SKILLS = ['React', 'Python', 'TypeScript', 'Node.js'] as const

/** Find Team Expert (spec §2): leads to the people who know a skill. */
export function FindExpert() {
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  const show = (skill?: string) => {
    setOpen(false)
    void navigate({ to: '/users-teams', search: { skill } })
  }
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button look="outline">
          <UserSearch aria-hidden />
          Find Team Expert
        </Button>
      </DialogTrigger>
      <DialogContent title="Find Team Expert" description="Who has worked with it, as their time entries show.">
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
      </DialogContent>
    </Dialog>
  )
}
