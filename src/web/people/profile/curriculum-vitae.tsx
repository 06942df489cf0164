import { useId, type ReactNode } from 'react'
import { DEFAULT_LOCATION } from '#shared/people/rules.ts'
import type { PersonProfile } from '#shared/people/resource-contract.ts'
import { countText, wholeHoursText } from '../../widgets/figures.ts'

/** How much fits on one page; a curriculum vitae names the best and leaves out the rest. */
const MOST = { skills: 14, projects: 7, positions: 3, previous: 5, tags: 6 }

/** The profile for printing: one page, two columns, without the company's internal data. Hidden on screens. */
export function CurriculumVitae({ profile }: { profile: PersonProfile }) {
  const { person, skills, projects, experience, professional } = profile
  const { name, role, email, phone, location } = person
  return (
    <div className="hidden print:block">
      <header className="mb-4 border-b border-ink pb-3">
        <h2 className="text-2xl font-semibold tracking-tight">{name}</h2>
        <p className="text-lg">{role}</p>
        {professional.headline !== null && <p>{professional.headline}</p>}
      </header>
      <div className="grid grid-cols-[1fr_2fr] gap-7 text-sm">
        <div>
          <Part title="Contact" rows={[location ?? DEFAULT_LOCATION, email, phone].filter((text) => text !== null)} />
          <Part
            title="Skills"
            rows={skills.slice(0, MOST.skills).map(({ skillName, proficiencyLevel }) => (
              <Pair key={skillName} name={skillName} right={proficiencyLevel} />
            ))}
          />
          <Part title="Languages" rows={professional.languages.slice(0, MOST.tags)} />
          <Part title="Certifications" rows={professional.certifications.slice(0, MOST.tags)} />
          <Part title="Industries" rows={professional.industries.slice(0, MOST.tags)} />
          <Part
            title="Education"
            rows={professional.education
              .slice(0, MOST.positions)
              .map(({ degree, school, year }) => [degree, school, year].filter(Boolean).join(', '))}
          />
        </div>
        <div>
          <Part
            title="Projects"
            rows={projects.slice(0, MOST.projects).map((project) => (
              <Pair
                key={project.id}
                name={project.name}
                of={project.client}
                right={project.hours === undefined ? undefined : wholeHoursText(project.hours)}
              />
            ))}
          />
          <Part
            title="Positions"
            rows={professional.experience
              .filter((position) => position.role !== null)
              .slice(0, MOST.positions)
              .map((position) => (
                <>
                  <Pair name={position.role} of={position.company} right={position.duration} />
                  {position.description !== undefined && <p className="line-clamp-3">{position.description}</p>}
                </>
              ))}
          />
          <Part
            title={`Previous projects, ${countText(experience.years, 'year', 'years')}`}
            rows={experience.previousProjects.slice(0, MOST.previous).map(({ company, industry, months }, index) => (
              <Pair key={index} name={company} of={industry} right={countText(months, 'month', 'months')} />
            ))}
          />
        </div>
      </div>
    </div>
  )
}

/** A list with a title; nothing if it is empty. */
function Part({ title, rows }: { title: string; rows: readonly ReactNode[] }) {
  const id = useId()
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={id} className="mb-4">
      <h3 id={id} className="mb-1 text-base font-semibold">
        {title}
      </h3>
      <ul className="space-y-1">
        {rows.map((row, index) => (
          <li key={index} className="break-words">
            {row}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface PairProps {
  name: string | null
  /** Whose it is, after the name, which is then bold. */
  of?: string
  right: string | undefined
}

function Pair({ name, of, right }: PairProps) {
  return (
    <p className="flex justify-between gap-3">
      <span className="min-w-0">
        {of === undefined ? name : <strong>{name}</strong>}
        {of !== undefined && `, ${of}`}
      </span>
      <span className="shrink-0">{right}</span>
    </p>
  )
}
