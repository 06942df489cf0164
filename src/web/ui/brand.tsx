/** The product's mark and name; `short` shows the mark alone where there is little room. */
export function Brand({ short = false }: { short?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2 font-semibold tracking-tight">
      <svg aria-hidden viewBox="0 0 32 32" className="size-6">
        <rect width="32" height="32" rx="8" className="fill-accent" />
        <path
          d="M7 13.5h18M10 13.5V24M22 13.5V24"
          className="fill-none stroke-on-accent"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <circle cx="16" cy="7.5" r="2.5" className="fill-on-accent" />
      </svg>
      <span className={short ? 'max-sm:sr-only' : undefined}>Offbench</span>
    </span>
  )
}
