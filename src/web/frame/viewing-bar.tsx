import { Eye } from 'lucide-react'
import { stopViewing } from '#shared/auth/contract.ts'
import { failureText } from '../api.ts'
import { useSend } from '../change.ts'
import { Button } from '../ui/button.tsx'
import { showFailed } from '../ui/toast.ts'
import { useSession } from '../widgets/session.ts'

/** Says as whom an administrator views Offbench, and leads back. */
export function ViewingBar() {
  const viewed = useSession()?.viewingAs
  const stop = useSend(stopViewing)
  if (!viewed) return null
  return (
    <section aria-label="Viewing" className="border-t border-line bg-caution-soft text-caution-ink">
      <div className="mx-auto flex max-w-[100rem] flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2 text-sm sm:px-6">
        <Eye aria-hidden className="size-4 shrink-0" />
        <p className="min-w-0 flex-1">
          You are viewing Offbench as <strong className="font-medium">{viewed.name}</strong>. You see what they see and
          can change nothing.
        </p>
        <Button
          look="outline"
          size="small"
          disabled={stop.isPending}
          onClick={() => stop.mutate(undefined, { onError: (error) => showFailed(failureText(error)) })}
        >
          Stop Viewing
        </Button>
      </div>
    </section>
  )
}
