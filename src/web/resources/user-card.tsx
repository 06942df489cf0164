import { Check, Clock, Code, FolderKanban, Sparkles, type LucideIcon } from 'lucide-react'
import type { Resource } from '#shared/people/resource-contract.ts'
import { Confidence } from '../widgets/confidence.tsx'
import { countText, wholeText } from '../widgets/figures.ts'
import { PersonCard, type CardPlace } from '../widgets/person-card.tsx'

interface UserCardProps {
  person: Resource
  place: CardPlace
  selected: boolean
  onPress: () => void
}

/** One person with what is known of them in figures; a press selects or deselects. */
export function UserCard({ person, place, selected, onPress }: UserCardProps) {
  const { projects, skills, entries, linkedin, github } = person
  return (
    <PersonCard
      person={person}
      place={place}
      press={{ run: onPress, selected }}
      aside={
        <>
          {selected && <Check aria-hidden className="size-4 shrink-0 text-accent-ink" />}
          <Confidence percent={person.confidence} parts={person.confidenceParts} />
        </>
      }
    >
      <div className="mt-2 flex items-center gap-3 text-sm text-muted">
        <span title="Projects + skills + time entries" className="mr-auto">
          {countText(projects + skills + entries, 'activity', 'activities')}
        </span>
        <Count icon={FolderKanban} count={projects} what="projects" />
        <Count icon={Sparkles} count={skills} what="skills" />
        <Count icon={Clock} count={entries} what="time entries" />
        {(linkedin || github) && (
          <Count icon={Code} count={Number(linkedin) + Number(github)} what="external profiles" />
        )}
      </div>
    </PersonCard>
  )
}

function Count({ icon: Icon, count, what }: { icon: LucideIcon; count: number; what: string }) {
  return (
    <span className="flex items-center gap-1" title={`${wholeText(count)} ${what}`}>
      <Icon aria-hidden className="size-3.5" />
      {wholeText(count)}
      <span className="sr-only">{what}</span>
    </span>
  )
}
