import type { Timer } from '#shared/timers/contract.ts'
import { elapsedMs, isForgotten, runningText } from '#shared/timers/rules.ts'
import { useToday } from '../../widgets/today.ts'
import { useNow } from './now.ts'

/** How long the timer has run, as the content of its button; a forgotten timer is asked about. */
export function RunningTime({ timer }: { timer: Timer }) {
  const now = useNow()
  const forgotten = isForgotten(timer, now, useToday())
  const text = runningText(elapsedMs(timer, now))
  return (
    <>
      <span className="sr-only">
        Timer, running for {text}
        {timer.project && ` on ${timer.project.name}`}
      </span>
      <span
        aria-hidden
        className={forgotten ? 'size-2 rounded-full bg-caution-ink' : 'size-2 rounded-full bg-accent'}
      />
      <span aria-hidden>{forgotten ? 'Timer?' : text}</span>
    </>
  )
}
