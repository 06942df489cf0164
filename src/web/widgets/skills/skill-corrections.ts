import { correctEntrySkills } from '#shared/time-entries/contract.ts'
import type { BodyOf } from '#shared/http/endpoint.ts'
import { failureText } from '../../api.ts'
import { useChange } from '../../change.ts'
import { showDone } from '../../ui/toast.ts'

/** One skill of one entry; `added` says that a person added it, so that it is not from the notes. */
interface EntrySkill {
  entryId: number
  skill: string
  added: boolean
}

type Correction = { entryId: number } & BodyOf<typeof correctEntrySkills>

/** What a person may say of an entry's skills. Every toast offers Undo. */
export function useSkillCorrections() {
  const { mutate } = useChange(
    correctEntrySkills,
    ({ entryId, ...body }: Correction) => ({ params: { id: entryId }, body }),
    { failed: failureText, waits: true },
  )
  const correct = (correction: Correction, done: string, back: Correction) =>
    mutate(correction, { onSuccess: () => showDone(done, () => mutate(back)) })
  return {
    reject: ({ entryId, skill, added }: EntrySkill) =>
      correct(
        { entryId, reject: [skill] },
        `${skill} no longer counts for this entry.`,
        added ? { entryId, add: [skill] } : { entryId, reset: [skill] },
      ),
    add: (entryId: number, skill: string) =>
      correct({ entryId, add: [skill] }, `${skill} now counts for this entry.`, { entryId, reset: [skill] }),
  }
}
