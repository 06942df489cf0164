import { HOW_HEALTH_IS_JUDGED, type ProjectHealth } from '#shared/projects/health.ts'
import { Nothing, Section } from '../../ui/section.tsx'
import { HealthBadge } from '../../widgets/health-badge.tsx'

/** How a project does, part by part, and the rule by which that is judged. */
export function Health({ health, archived }: { health: ProjectHealth | null; archived: boolean }) {
  return (
    <Section title="Project Health" aside={health && <HealthBadge state={health.state} />}>
      {health ? (
        <ul className="divide-y divide-line">
          {health.parts.map(({ name, state, sentence }) => (
            <li
              key={name}
              className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1 py-2 first:pt-0 sm:grid-cols-[5.5rem_6rem_minmax(0,1fr)]"
            >
              <span className="font-medium">{name}</span>
              <span>
                <HealthBadge state={state} />
              </span>
              <span className="text-sm text-muted max-sm:col-span-2">{sentence}</span>
            </li>
          ))}
        </ul>
      ) : (
        <Nothing>{archived ? 'An archived project is not judged.' : 'A completed project is not judged.'}</Nothing>
      )}
      <details className="mt-2">
        <summary className="w-fit cursor-pointer rounded-sm text-sm font-medium text-muted hover:text-ink">
          How health is judged
        </summary>
        <dl className="mt-2 space-y-2 text-sm">
          {HOW_HEALTH_IS_JUDGED.map(({ name, text }) => (
            <div key={name}>
              <dt className="font-medium">{name}</dt>
              <dd className="text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Section>
  )
}
