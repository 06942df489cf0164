import type { PersonProfile } from '#shared/people/resource-contract.ts'
import { Basis } from '../../ui/basis.tsx'
import { countText } from '../figures.ts'
import { Nothing, Section } from '../../ui/section.tsx'

/** Years, projects and companies before this one. Years are all months ÷ 12, floored (spec §9). */
export function ExperienceSummary({ experience }: { experience: PersonProfile['experience'] }) {
  const { years, previousProjects } = experience
  const companies = new Set(previousProjects.map(({ company }) => company)).size
  return (
    <Section title="Experience Summary" aside={<Basis text="Months of all previous projects ÷ 12, whole years only" />}>
      <p>
        <span className="font-medium">{countText(years, 'year', 'years')}</span>{' '}
        <span className="text-muted">
          in {countText(previousProjects.length, 'previous project', 'previous projects')} at{' '}
          {countText(companies, 'company', 'companies')}
        </span>
      </p>
      {previousProjects.length === 0 ? (
        <Nothing>No previous projects stored.</Nothing>
      ) : (
        <ul aria-label="Previous projects" className="mt-2 divide-y divide-line">
          {previousProjects.map(({ company, industry, months }, index) => (
            <li key={index} className="flex items-baseline justify-between gap-3 py-1.5 first:pt-0 last:pb-0">
              <span className="min-w-0 break-words">
                <span className="font-medium">{company}</span> <span className="text-sm text-muted">{industry}</span>
              </span>
              <span className="shrink-0 text-sm text-muted">{countText(months, 'month', 'months')}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
