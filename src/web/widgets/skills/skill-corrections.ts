import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#shared/http/endpoint.ts'
import { correctEntrySkills } from '#shared/time-entries/contract.ts'
import { call, failureText, refresh } from '../../api.ts'
import { showToast } from '../../ui/toast.ts'

/** One skill of one entry; `added` tells that a person put it there, not the notes. */
interface EntrySkill {
  entryId: number
  skill: string
  added: boolean
}

type Correction = { entryId: number } & BodyOf<typeof correctEntrySkills>

/** What a person may say of an entry's skills. Every toast offers the way back. */
export function useSkillCorrections() {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ entryId, ...body }: Correction) => call(correctEntrySkills, { params: { id: entryId }, body }),
    onError: (error) => showToast({ title: 'Error', description: failureText(error), look: 'destructive' }),
    onSettled: () => refresh(client, correctEntrySkills.writes),
  })

  return {
    reject: ({ entryId, skill, added }: EntrySkill) => {
      const back = added ? { entryId, add: [skill] } : { entryId, reset: [skill] }
      mutate(
        { entryId, reject: [skill] },
        {
          onSuccess: () =>
            showToast({
              title: 'Success',
              description: `${skill} no longer counts for this entry.`,
              action: { label: 'Undo', run: () => mutate(back) },
            }),
        },
      )
    },
    add: (entryId: number, skill: string) => {
      mutate(
        { entryId, add: [skill] },
        {
          onSuccess: () =>
            showToast({
              title: 'Success',
              description: `${skill} now counts for this entry.`,
              action: { label: 'Undo', run: () => mutate({ entryId, reset: [skill] }) },
            }),
        },
      )
    },
  }
}
