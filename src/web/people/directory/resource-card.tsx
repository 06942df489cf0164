import { Link } from '@tanstack/react-router'
import { CalendarPlus } from 'lucide-react'
import { useId } from 'react'
import { createResourceAllocation } from '#shared/allocations/contract.ts'
import type { Resource } from '#shared/people/resource-contract.ts'
import { levelByHours } from '#shared/skills/rules.ts'
import { CARD_SKILLS_SHOWN } from '#shared/people/rules.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { countText, wholeHoursText } from '../../widgets/figures.ts'
import type { CardPlace } from '../../widgets/list-cards.tsx'
import { KnownBy } from '../../widgets/skills/known-by.tsx'
import { PersonCard } from '../../widgets/people/person-card.tsx'
import { useOffers } from '../../widgets/session.ts'

const TONES = { Expert: 'positive', Intermediate: 'accent', Beginner: 'neutral' } as const

interface ResourceCardProps {
  person: Resource
  place: CardPlace
  /** The skill that the list is filtered by. */
  skill: string | undefined
  /** Whether the list is of people with skills at Expert level. */
  expert: boolean
  onAssign: () => void
}

/** A person with the skills that hours prove, those they used last, and what to do next. */
export function ResourceCard({ person, place, skill, expert, onAssign }: ResourceCardProps) {
  const mayBook = useOffers()(createResourceAllocation)
  return (
    <PersonCard person={person} place={place}>
      <p className="mt-1.5 text-sm text-muted">
        {person.hours !== undefined && `${wholeHoursText(person.hours)} on `}
        {countText(person.projects, 'project', 'projects')}
        {person.location !== null && ` · ${person.location}`}
      </p>
      {expert && (
        <p className="mt-1 text-sm text-muted">{countText(person.expertSkills, 'skill', 'skills')} at Expert level</p>
      )}
      <KnownBy skill={skill} known={person.known} />
      <TopSkills skills={person.topSkills} />
      <RecentActivity skills={person.recentSkills} />
      <div className="mt-auto flex flex-wrap gap-2 pt-3.5">
        <Link
          to="/people/$id"
          params={{ id: String(person.id) }}
          className={buttonStyle({ look: 'outline', size: 'small' })}
        >
          View Full Profile
        </Link>
        {mayBook && (
          <Button look="quiet" size="small" aria-haspopup="dialog" onClick={onAssign}>
            <CalendarPlus aria-hidden />
            Assign Project
          </Button>
        )}
      </div>
    </PersonCard>
  )
}

function TopSkills({ skills }: { skills: Resource['topSkills'] }) {
  if (skills.length === 0) return <p className="mt-3 text-sm text-muted">No skills tracked yet.</p>
  return (
    <ul className="mt-3 space-y-1">
      {skills.slice(0, CARD_SKILLS_SHOWN).map(({ skill, hours }) => {
        const level = levelByHours(hours)
        return (
          <li key={skill} className="flex items-center gap-2">
            <span className="min-w-0 flex-1 truncate">{skill}</span>
            <span className="text-sm text-muted">{wholeHoursText(hours)}</span>
            <span className="w-24 text-right">
              <Badge tone={TONES[level]}>{level}</Badge>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Skills used last, latest first. */
function RecentActivity({ skills }: { skills: readonly string[] }) {
  const id = useId()
  if (skills.length === 0) return null
  return (
    <>
      <h3 id={id} className="mt-3 mb-1 text-xs font-medium text-muted">
        Recent activity
      </h3>
      <ul aria-labelledby={id} className="flex flex-wrap gap-1.5">
        {skills.map((skill) => (
          <li key={skill} className="max-w-full truncate">
            <Badge>{skill}</Badge>
          </li>
        ))}
      </ul>
    </>
  )
}
