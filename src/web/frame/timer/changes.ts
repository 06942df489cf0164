import { changeTimer, discardTimer, startTimer, stopTimer } from '#shared/timers/change-contract.ts'
import { localTime } from '#shared/time/day.ts'
import { ApiError, failureText } from '../../api.ts'
import { useChange, useSend } from '../../change.ts'
import { hoursText } from '../../widgets/figures.ts'
import { companyTimeZone, useToday } from '../../widgets/today.ts'

/** Changes are made one after the other, so that typed values are stored before the timer is stopped. */
const inTurn = 'timer'

export function useStartTimer() {
  const date = useToday()
  return useChange(
    startTimer,
    () => ({ body: { date, startTime: localTime(new Date(), companyTimeZone.get()) } }),
    // A timer was started on another device meanwhile: that one is shown.
    { inTurn, waits: true, failed: (error) => (isConflict(error) ? undefined : failureText(error)) },
  )
}

export function useChangeTimer() {
  return useSend(changeTimer, { inTurn, failed: (error) => (isGone(error) ? undefined : failureText(error)) })
}

export function useStopTimer() {
  return useSend(stopTimer, {
    inTurn,
    once: true,
    asksReason: true,
    done: ({ hours, project, date }, { today, hours: typed }) =>
      typed === undefined && today !== undefined && date < today
        ? `Logged on ${project.name}: ${hoursText(hours)} before midnight, the rest today.`
        : `${hoursText(hours)} logged on ${project.name}.`,
  })
}

export function useDiscardTimer() {
  return useChange(discardTimer, () => ({}), {
    inTurn,
    done: () => 'Timer discarded. Nothing was logged.',
    failed: (error) => (isGone(error) ? undefined : failureText(error)),
  })
}

/** The timer was stopped or discarded on another device. */
export function isGone(error: Error): boolean {
  return error instanceof ApiError && error.status === 404
}

function isConflict(error: Error): boolean {
  return error instanceof ApiError && error.status === 409
}
