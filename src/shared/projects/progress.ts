import type { RevenueBasis, RevenueMethod } from './choices.ts'

/**
 * How far a project is, measured against its estimate at completion: what is done plus what is still to do. Hours are whole
 * seconds and costs whole parts of the company's currency, so that nothing is rounded before the end.
 */

/** Hours with what they cost. `uncosted` are those of people without a cost rate, which are taken to cost the mean of the others. */
export interface CostedHours {
  readonly seconds: number
  readonly cost: number
  readonly uncosted: number
}

/** What tells how much of a project is still to do. */
export interface EstimateFacts {
  /** Planned seconds; 0 if there are none. */
  readonly planned: number
  /** What is booked from tomorrow on. */
  readonly booked: CostedHours
  /** The completion that somebody has entered, in percent; null if nobody has. */
  readonly completion: number | null
  readonly completed: boolean
}

/** Below this completion, in percent, what a project has used so far does not tell what it will use. */
export const FORECAST_FROM_COMPLETION = 5

/**
 * Seconds that are still to do although nobody is booked for them yet: what is left of the plan. If neither plan nor bookings
 * leave anything to do, it is what the entered completion leaves. Null if nothing tells.
 */
export function unbookedSeconds(
  { planned, booked, completion, completed }: EstimateFacts,
  logged: number,
): number | null {
  if (completed) return 0
  const left = Math.max(planned - logged - booked.seconds, 0)
  if (left > 0 || booked.seconds > 0) return left
  if (completion !== null && completion >= FORECAST_FROM_COMPLETION && logged > 0) {
    return Math.round((logged * (100 - completion)) / completion)
  }
  return planned > 0 ? 0 : null
}

/** What all hours of a project cost at completion, those that nobody is booked for at the mean of the others; null if no cost is known. */
export function costAtCompletion(logged: CostedHours, { booked }: Pick<EstimateFacts, 'booked'>, unbooked: number) {
  const { cost, seconds } = costedSum(logged, booked)
  if (seconds === 0) return null
  return logged.cost + booked.cost + Math.round((unbooked * cost) / seconds)
}

/** A project's hours of a month, or up to it. */
export interface DoneHours extends CostedHours {
  /** What billable hours are worth, in hundredths of the company's currency. */
  readonly worth: number
}

/** How much of the whole is done, exactly: parts of a fee are rounded only after they are computed. */
export interface Progress {
  readonly basis: Exclude<RevenueBasis, 'milestones'>
  readonly whole: bigint
  readonly done: (sum: DoneHours) => bigint
}

/**
 * The progress of a project by a method. Without cost rates, cost gives way to hours; without an entered completion, so does
 * that. Without any estimate, billable hours earn what they are worth until the fee is used up.
 */
export function progressBy(
  method: Exclude<RevenueMethod, 'milestones'>,
  facts: EstimateFacts,
  all: DoneHours,
  fee: number,
): Progress {
  const { completion, booked } = facts
  if (method === 'entered' && completion !== null) {
    // What was done by then has the part of the entered completion that its hours have in all logged ones.
    return {
      basis: 'entered',
      whole: exact(all.seconds) * 100_000n,
      done: ({ seconds }) => exact(seconds) * thousandths(completion),
    }
  }
  const unbooked = unbookedSeconds(facts, all.seconds)
  if (unbooked === null) return { basis: 'worth', whole: exact(fee), done: ({ worth }) => exact(worth) }
  const mean = costedSum(all, booked)
  if (method === 'cost' && mean.cost > 0) {
    // Multiplied by the costed seconds, so that the mean needs no rounding.
    const costOf = ({ cost, uncosted }: Pick<CostedHours, 'cost' | 'uncosted'>) =>
      exact(cost) * exact(mean.seconds) + exact(uncosted) * exact(mean.cost)
    const whole = costOf(all) + costOf(booked) + exact(unbooked) * exact(mean.cost)
    return { basis: 'cost', whole, done: costOf }
  }
  return {
    basis: 'hours',
    whole: exact(all.seconds + booked.seconds + unbooked),
    done: ({ seconds }) => exact(seconds),
  }
}

/** The hours whose cost is known, and that cost. */
function costedSum(...parts: readonly CostedHours[]): { seconds: number; cost: number } {
  const sum = (of: (part: CostedHours) => number) => parts.reduce((all, part) => all + of(part), 0)
  return { seconds: sum(({ seconds, uncosted }) => seconds - uncosted), cost: sum(({ cost }) => cost) }
}

function exact(whole: number): bigint {
  return BigInt(Math.round(whole))
}

/** A percentage with up to three decimals, as a whole number. */
function thousandths(percentage: number): bigint {
  return exact(percentage * 1000)
}
