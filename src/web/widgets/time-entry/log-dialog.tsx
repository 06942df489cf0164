import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ReplyOf } from '#shared/http/endpoint.ts'
import { getCurrentWork } from '#shared/timesheets/contract.ts'
import { leftSentence } from '#shared/timesheets/rules.ts'
import { query } from '../../api.ts'
import { OpenDialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useCurrentUser } from '../current-user.ts'
import { Loaded } from '../loaded.tsx'
import { NobodyYet } from '../people/nobody-yet.tsx'
import { EntryForm } from './form.tsx'
import type { TimeForm } from './time-form.ts'
import { useRecentEntries } from './data.ts'
import { useToday } from '../today.ts'

type Work = NonNullable<ReplyOf<typeof getCurrentWork>>

/** The form for a new entry (spec §2): empty, or continuing the current work. Shown while it is mounted. */
export function LogDialog({ form: kind, onClose }: { form: TimeForm; onClose: () => void }) {
  const today = useToday()
  const { data: user } = useCurrentUser()
  const recent = useRecentEntries(user)
  const goesOn = kind === 'current'
  const work = useQuery({
    ...query(getCurrentWork, { query: { userId: user?.id, today } }),
    enabled: goesOn && user?.id !== undefined,
  })
  const form = { userId: user?.id, today, recent: recent.data ?? [], withStart: true, onLogged: onClose }

  return (
    <OpenDialog
      onClose={onClose}
      title={goesOn ? 'Continue Current Work' : 'New Time Entry'}
      {...(user && { description: `Logged for ${user.name}.` })}
      size="large"
    >
      <div className="min-h-0 overflow-y-auto">
        {user === null ? (
          <NobodyYet text="Add yourself to the company, then log your time here." />
        ) : goesOn && user ? (
          <Loaded read={work} what="your current work" skeleton={<Skeleton className="mx-5 mb-5 h-60" />}>
            {(latest) =>
              latest === null ? (
                <>
                  <Hint>You have no entries to continue from yet, so the form starts empty.</Hint>
                  <EntryForm {...form} />
                </>
              ) : (
                <>
                  <Hint>
                    Filled from your latest entry: {latest.project.name}, {latest.category}. {leftSentence(latest)}
                  </Hint>
                  <EntryForm {...form} prefill={prefillOf(latest)} />
                </>
              )
            }
          </Loaded>
        ) : (
          <EntryForm {...form} />
        )}
      </div>
    </OpenDialog>
  )
}

function prefillOf({ projectId, category, hours }: Work) {
  return { projectId, category, hours }
}

function Hint({ children }: { children: ReactNode }) {
  return <p className="mx-4 mb-3 rounded-md bg-accent-soft px-3 py-2 text-sm text-accent-ink sm:mx-5">{children}</p>
}
