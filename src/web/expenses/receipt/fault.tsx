/** What was wrong with the receipt that was given or taken away last. */
export function Fault({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <p role="alert" className="mt-1.5 text-sm break-words text-danger-ink">
      {text}
    </p>
  )
}
