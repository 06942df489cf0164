import { useId, type ReactNode } from 'react'
import type { PersonProfile } from '#shared/people/resource-contract.ts'
import { Badge } from '../../ui/badge.tsx'
import { countText } from '../figures.ts'
import { ExternalLink, Subheading } from './parts.tsx'
import { Nothing, Section } from '../../ui/section.tsx'

/** The professional profile (spec §3): what was entered for LinkedIn, and what the company's own records say. */
export function LinkedinProfile({ profile: { linkedin, professional } }: { profile: PersonProfile }) {
  const { url, headline, location, connections, experience, projects, education } = professional
  const { skills, certifications, recommendations, languages, industries } = professional
  return (
    <Section title="LinkedIn Profile" aside={<ExternalLink url={url ?? undefined} label="Open LinkedIn" />}>
      {linkedin === null && <Nothing>No LinkedIn profile stored. What follows is known from work here.</Nothing>}
      {headline !== null && <p className="font-medium">{headline}</p>}
      <p className="text-sm text-muted">
        {location}
        {connections !== null && ` · ${countText(connections, 'connection', 'connections')}`}
      </p>
      <Part title="Experience" rows={experience}>
        {({ company, role, duration, description }) => (
          <>
            <span className="font-medium">{role ?? company}</span>{' '}
            <span className="text-sm text-muted">{role === null ? duration : `${company} · ${duration}`}</span>
            {description !== undefined && <span className="block text-sm text-muted">{description}</span>}
          </>
        )}
      </Part>
      <Part title="Projects" rows={projects}>
        {({ name, description, technologies, logged }) => (
          <>
            <span className="font-medium">{name}</span>
            {logged && <span className="text-sm text-muted"> · from time entries</span>}
            {description !== '' && <span className="block text-sm text-muted">{description}</span>}
            {technologies.length > 0 && <span className="block text-sm text-muted">{technologies.join(', ')}</span>}
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
      <Part title="Recommendations" rows={recommendations}>
        {({ by, text }) => (
          <>
            <q className="break-words">{text}</q> <span className="text-sm text-muted">{by}</span>
          </>
        )}
      </Part>
      <Part title="Languages" rows={languages} asTags>
        {(language) => <Badge>{language}</Badge>}
      </Part>
      <Part title="Industries" rows={industries} asTags>
        {(industry) => <Badge>{industry}</Badge>}
      </Part>
    </Section>
  )
}

interface PartProps<Row> {
  title: string
  rows: readonly Row[]
  /** Short words side by side instead of one row each. */
  asTags?: boolean
  children: (row: Row) => ReactNode
}

/** A list with a title; nothing if it is empty. */
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
