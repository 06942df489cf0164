/** A person's initials; the name is next to it, so it is hidden from screen readers. */
export function Avatar({ initials }: { initials: string }) {
  return (
    <span
      aria-hidden
      className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-soft text-xs font-semibold text-accent-ink"
    >
      {initials}
    </span>
  )
}
