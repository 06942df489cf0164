interface SkillNameProps {
  name: string
  onOpen?: ((skill: string) => void) | undefined
}

/** A skill's name; where the evidence can be opened, a button that does. */
export function SkillName({ name, onOpen }: SkillNameProps) {
  if (onOpen === undefined) return <span className="min-w-0 truncate font-medium">{name}</span>
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title={`Evidence for ${name}`}
      onClick={() => onOpen(name)}
      className="min-w-0 truncate rounded-sm text-left font-medium underline-offset-3 hover:underline"
    >
      {name}
    </button>
  )
}
