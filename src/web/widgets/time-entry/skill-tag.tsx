interface SkillTagProps {
  name: string
  /** Why it is there, on hover and for screen readers. */
  origin?: string
  /** The words that show it, if they differ from its name. */
  words?: string | undefined
}

export const skillTagStyle =
  'inline-flex max-w-full items-baseline gap-1.5 rounded-sm bg-accent-soft px-1.5 py-0.5 text-xs font-medium text-accent-ink'

export function SkillTag({ name, origin, words }: SkillTagProps) {
  return (
    <span title={origin} className={skillTagStyle}>
      <span className="truncate">{name}</span>
      {words !== undefined && <span className="truncate font-normal opacity-85">{words}</span>}
    </span>
  )
}
