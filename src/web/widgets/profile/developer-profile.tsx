import { Star } from 'lucide-react'
import { useId } from 'react'
import type { PersonProfile } from '#shared/people/resource-contract.ts'
import { Bar } from '../../ui/bar.tsx'
import { countText, wholeText } from '../figures.ts'
import { ExternalLink, Subheading } from './parts.tsx'
import { Nothing, Section } from '../../ui/section.tsx'

/** The stored GitHub profile. */
export function DeveloperProfile({ github }: { github: PersonProfile['github'] }) {
  return (
    <Section title="Public Developer Profile" aside={<ExternalLink url={github?.url} label="Open GitHub" />}>
      {github === null ? <Nothing>No developer profile stored.</Nothing> : <Github profile={github} />}
    </Section>
  )
}

function Github({ profile }: { profile: NonNullable<PersonProfile['github']> }) {
  const { repositories, languages, contributions, stars } = profile
  const languagesId = useId()
  const repositoriesId = useId()
  return (
    <>
      <p className="flex flex-wrap gap-x-3 gap-y-1">
        <span className="font-medium">{countText(repositories.length, 'repository', 'repositories')}</span>
        <span className="text-muted">{countText(stars, 'star', 'stars')}</span>
        <span className="text-muted">{countText(contributions, 'contribution', 'contributions')} in the last year</span>
      </p>
      {languages.length > 0 && (
        <>
          <Subheading id={languagesId}>Languages</Subheading>
          <ul aria-labelledby={languagesId} className="space-y-1.5">
            {languages.map(({ name, percentage }) => (
              <li key={name} className="grid grid-cols-[6.5rem_1fr_3rem] items-center gap-2">
                <span className="truncate text-sm">{name}</span>
                <Bar value={percentage} max={100} />
                <span className="text-right text-sm text-muted">{Math.round(percentage)} %</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {repositories.length > 0 && (
        <>
          <Subheading id={repositoriesId}>Repositories</Subheading>
          <ul aria-labelledby={repositoriesId} className="space-y-1.5">
            {repositories.map((repository) => (
              <li key={repository.name}>
                <p className="flex items-baseline justify-between gap-3">
                  <span className="min-w-0 truncate font-medium">{repository.name}</span>
                  <span className="flex shrink-0 items-center gap-1 text-sm text-muted">
                    {repository.language}
                    <Star aria-hidden className="ml-1 size-3.5" />
                    {wholeText(repository.stars)}
                    <span className="sr-only">{repository.stars === 1 ? 'star' : 'stars'}</span>
                  </span>
                </p>
                {repository.description !== '' && (
                  <p className="text-sm break-words text-muted">{repository.description}</p>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
