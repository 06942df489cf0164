import { useNavigate } from '@tanstack/react-router'

/** A skill's name that opens the entries which prove it. */
export function LedgerButton({ skill }: { skill: string }) {
  const navigate = useNavigate({ from: '/dashboard' })
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title={`Evidence for ${skill}`}
      onClick={() => void navigate({ to: '/dashboard', search: { skill }, resetScroll: false })}
      className="max-w-full min-w-0 truncate rounded-sm text-left font-medium underline-offset-3 hover:underline"
    >
      {skill}
    </button>
  )
}
