import { Skeleton } from '../ui/skeleton.tsx'
import { usePersonProfile } from '../widgets/profile/data.ts'
import { useToday } from '../widgets/today.ts'
import { UserCard } from './user-card.tsx'

/** The card of a selected person whom the list does not show: they do not fit the filters, or stand far below. */
export function SelectedCard({ id, onDeselect }: { id: number; onDeselect: () => void }) {
  const { data, isPending } = usePersonProfile(id, useToday())
  if (isPending) return <Skeleton className="h-23" />
  if (!data) return null
  return (
    <section aria-label="Selected person">
      <UserCard person={data.person} selected onPress={onDeselect} />
    </section>
  )
}
