import { Check, ChevronRight, Clock, Code, FolderKanban, Sparkles, type LucideIcon } from 'lucide-react'
import type { Resource } from '#shared/people/resource-contract.ts'
import { Button } from '../ui/button.tsx'
import { Confidence } from '../widgets/confidence.tsx'
import { countText, wholeText } from '../widgets/figures.ts'
import type { CardPlace } from '../widgets/list-cards.tsx'
import { KnownBy } from '../widgets/skills/known-by.tsx'
import { PersonCard } from '../widgets/people/person-card.tsx'
import { DETAIL_HEADING } from './user-detail.tsx'

interface UserCardProps {
  person: Resource
  /** Its position in the list; absent above the list. */
  place?: CardPlace
  selected: boolean
  /** The skill that the list is filtered by. */
  skill?: string | undefined
  onPress: () => void
}

/** One person with their figures; a press selects or deselects them. */
export function UserCard({ person, place, selected, skill, onPress }: UserCardProps) {
  const { projects, skills, entries, linkedin, github } = person
  return (
    <PersonCard
      person={person}
      {...(place && { place })}
      press={{ run: onPress, selected }}
      aside={
        <>
          {selected && <Check aria-hidden className="size-4 shrink-0 text-accent-ink" />}
          <Confidence percent={person.confidence} parts={person.confidenceParts} />
        </>
      }
    >
      <div className="mt-2 flex items-center gap-3 text-sm text-muted">
        <span
          title={entries === undefined ? 'Projects + skills' : 'Projects + skills + time entries'}
          className="mr-auto"
        >
          {countText(projects + skills + (entries ?? 0), 'activity', 'activities')}
        </span>
        <Count icon={FolderKanban} count={projects} one="project" many="projects" />
        <Count icon={Sparkles} count={skills} one="skill" many="skills" />
        {entries !== undefined && <Count icon={Clock} count={entries} one="time entry" many="time entries" />}
        {(linkedin || github) && (
          <Count
            icon={Code}
            count={Number(linkedin) + Number(github)}
            one="external profile"
            many="external profiles"
          />
        )}
      </div>
      <KnownBy skill={skill} known={person.known} />
      {selected && (
        // Where the details are beside the graph, they are in sight.
        <Button
          look="quiet"
          size="small"
          onClick={showDetails}
          className="relative z-1 mt-2 -mb-1.5 self-end 2xl:hidden"
        >
          Show details
          <ChevronRight aria-hidden />
        </Button>
      )}
    </PersonCard>
  )
}

function showDetails() {
  const heading = document.getElementById(DETAIL_HEADING)
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}

interface CountProps {
  icon: LucideIcon
  count: number
  one: string
  many: string
}

function Count({ icon: Icon, count, one, many }: CountProps) {
  const text = countText(count, one, many)
  return (
    <span className="flex items-center gap-1" title={text}>
      <Icon aria-hidden className="size-3.5" />
      <span aria-hidden>{wholeText(count)}</span>
      <span className="sr-only">{text}</span>
    </span>
  )
}
