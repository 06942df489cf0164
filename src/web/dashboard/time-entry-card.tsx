import type { ComponentProps } from 'react'
import { Card } from '../ui/card.tsx'
import { NobodyYet } from '../widgets/people/nobody-yet.tsx'
import { EntryForm } from '../widgets/time-entry/form.tsx'

interface TimeEntryCardProps extends Pick<ComponentProps<typeof EntryForm>, 'userId' | 'today' | 'recent'> {
  /** The company has nobody who could log time. */
  nobody: boolean
}

/** Quick Time Entry (spec §2). */
export function TimeEntryCard({ nobody, ...form }: TimeEntryCardProps) {
  return (
    <Card title="Quick Time Entry">
      {nobody ? <NobodyYet text="Add yourself to the company, then log your time here." /> : <EntryForm {...form} />}
    </Card>
  )
}
