/** What is wrong with a group of controls, below it. */
export function Faults({ of }: { of: readonly (string | undefined)[] }) {
  const told = of.filter((fault) => fault !== undefined)
  if (told.length === 0) return null
  return (
    <p role="alert" className="mt-1 text-sm break-words text-danger-ink">
      {told.join('. ')}
    </p>
  )
}
