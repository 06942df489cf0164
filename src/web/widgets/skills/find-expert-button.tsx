import { UserSearch } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { openDialog } from '../global-dialogs.ts'

/** Opens Find Team Expert (spec §2). */
export function FindExpert() {
  return (
    <Button look="outline" aria-haspopup="dialog" onClick={() => openDialog('find-expert')}>
      <UserSearch aria-hidden />
      Find Team Expert
    </Button>
  )
}
