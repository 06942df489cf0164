import { CircleCheck } from 'lucide-react'
import type { ListedRule } from '#shared/assistant/choices.ts'
import { addressOf, concernFigures, LISTED_AS } from '#shared/assistant/concern-text.ts'
import type { Concern } from '#shared/assistant/contract.ts'
import { subjectOf } from '#shared/assistant/insight.ts'
import { OpenDialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ListCards } from '../widgets/list-cards.tsx'
import { useToday } from '../widgets/today.ts'
import { AddressLink } from '../widgets/address-link.tsx'
import { useConcerned } from './data.ts'

/** A list of everybody or everything that an insight is about, even thousands. */
export function ConcernedDialog({ rule, title, onClose }: { rule: ListedRule; title: string; onClose: () => void }) {
  const read = useConcerned(rule, useToday())
  return (
    <OpenDialog onClose={onClose} title={title} description={LISTED_AS[rule]} size="large">
      <div className="flex min-h-0 flex-1 flex-col px-4 pb-4">
        <ListCards
          read={read}
          label={title}
          what={['the list', 'more of the list']}
          minWidthPx={280}
          heightPx={60}
          box="h-[60vh] -mx-1 px-1 py-1"
          renderCard={(concern) => <Row key={subjectOf(concern)} rule={rule} concern={concern} onOpen={onClose} />}
          renderSkeleton={(key) => <Skeleton key={key} className="h-15 rounded-md" />}
          empty={<EmptyState icon={CircleCheck} text="This no longer applies to anyone." />}
        />
      </div>
    </OpenDialog>
  )
}

function Row({ rule, concern, onOpen }: { rule: ListedRule; concern: Concern; onOpen: () => void }) {
  const { name, detail } = concern
  return (
    <article className="h-15">
      <AddressLink
        href={addressOf(concern)}
        onClick={onOpen}
        className="flex h-full items-center gap-3 rounded-md border border-line px-3 hover:bg-highlight"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{name}</span>
          <span className="block truncate text-sm text-muted">{detail}</span>
        </span>
        <span className="max-w-[50%] shrink-0 text-right text-sm">{concernFigures(rule, concern)}</span>
      </AddressLink>
    </article>
  )
}
