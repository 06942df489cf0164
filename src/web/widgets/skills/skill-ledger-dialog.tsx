import { OpenDialog } from '../../ui/dialog.tsx'
import { SkillLedger } from './skill-ledger.tsx'

interface SkillLedgerDialogProps {
  userId: number
  skill: string
  onClose: () => void
}

/** Why a person counts as knowing a skill. Shown while it is mounted. */
export function SkillLedgerDialog({ userId, skill, onClose }: SkillLedgerDialogProps) {
  return (
    <OpenDialog onClose={onClose} title={`Evidence for ${skill}`} size="large">
      <SkillLedger userId={userId} skill={skill} />
    </OpenDialog>
  )
}
