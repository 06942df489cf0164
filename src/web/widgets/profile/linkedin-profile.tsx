import { useId, type ReactNode } from 'react'
import type { PersonProfile } from '#shared/people/resource-contract.ts'
import { Badge } from '../../ui/badge.tsx'
import { countText } from '../figures.ts'
import { ExternalLink } from './external-link.tsx'
import { Nothing, Section } from '../../ui/section.tsx'
import { Subheading } from './subheading.tsx'

/** What the stored LinkedIn profile says. */
export function LinkedinProfile({ linkedin }: { linkedin: PersonProfile['linkedin'] }) {
  return (
    <Section title="LinkedIn Profile" aside={<ExternalLink url={linkedin?.url} label="Open LinkedIn" />}>
      {linkedin === null ? <Nothing>No LinkedIn profile stored.</Nothing> : <Linkedin profile={linkedin} />}
    </Section>
  )
}

function Linkedin({ profile }: { profile: NonNullable<PersonProfile['linkedin']> }) {
  const { headline, connections, experience, education, skills, certifications = [], languages = [] } = profile
  return (
    <>
      {headline !== undefined && <p className="font-medium">{headline}</p>}
      {connections !== undefined && (
        <p className="text-sm text-muted">{countText(connections, 'connection', 'connections')}</p>
      )}
      <Part title="Experience" rows={experience}>
        {({ company, role, duration, description }) => (
          <>
            <span className="font-medium">{role}</span>{' '}
            <span className="text-sm text-muted">
              {company} · {duration}
            </span>
            {description !== undefined && <span className="block text-sm text-muted">{description}</span>}
          </>
        )}
      </Part>
      <Part title="Education" rows={education}>
        {({ school, degree, year }) => (
          <>
            <span className="font-medium">{degree}</span>{' '}
            <span className="text-sm text-muted">{[school, year].filter(Boolean).join(' · ')}</span>
          </>
        )}
      </Part>
      <Part title="Skills and endorsements" rows={skills} asTags>
        {({ name, endorsements }) => (
          <Badge>
            {name}
            <span title={countText(endorsements, 'endorsement', 'endorsements')}>{endorsements}</span>
          </Badge>
        )}
      </Part>
      <Part title="Certifications" rows={certifications}>
        {(certification) => certification}
      </Part>
      <Part title="Languages" rows={languages} asTags>
        {(language) => <Badge>{language}</Badge>}
      </Part>
    </>
  )
}

interface PartProps<Row> {
  title: string
  rows: readonly Row[]
  /** Short words side by side instead of one row each. */
  asTags?: boolean
  children: (row: Row) => ReactNode
}

/** A named list; nothing where it is empty. */
function Part<Row>({ title, rows, asTags = false, children }: PartProps<Row>) {
  const id = useId()
  if (rows.length === 0) return null
  return (
    <>
      <Subheading id={id}>{title}</Subheading>
      <ul aria-labelledby={id} className={asTags ? 'flex flex-wrap gap-1.5' : 'space-y-1.5'}>
        {rows.map((row, index) => (
          <li key={index} className="min-w-0 break-words">
            {children(row)}
          </li>
        ))}
      </ul>
    </>
  )
}
