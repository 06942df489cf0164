import { SkillTag } from './skill-tag.tsx'

/** More than this many are counted, and named on hover. */
const MOST_SHOWN = 6

export function EntrySkills({ skills }: { skills: readonly string[] }) {
  if (skills.length === 0) return null
  const rest = skills.slice(MOST_SHOWN)
  return (
    <ul aria-label="Skills" className="mt-1.5 flex flex-wrap gap-1">
      {skills.slice(0, MOST_SHOWN).map((skill) => (
        <li key={skill} className="max-w-full">
          <SkillTag name={skill} />
        </li>
      ))}
      {rest.length > 0 && (
        <li title={rest.join(', ')} className="px-1 py-0.5 text-xs text-muted">
          +{rest.length}
          <span className="sr-only"> more: {rest.join(', ')}</span>
        </li>
      )}
    </ul>
  )
}
