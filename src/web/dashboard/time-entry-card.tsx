import type { ComponentProps } from 'react'
import { Card } from '../ui/card.tsx'
import { EntryForm } from '../widgets/time-entry/form.tsx'

/** Quick Time Entry (spec §2). */
export function TimeEntryCard(props: Pick<ComponentProps<typeof EntryForm>, 'userId' | 'today' | 'recent'>) {
  return (
    <Card title="Quick Time Entry">
      <EntryForm {...props} />
    </Card>
  )
}
