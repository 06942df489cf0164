import type { RevenueBasis, RevenueMethod } from '#shared/projects/choices.ts'

/** How fixed fees are recognized, as the settings offer it. */
export const REVENUE_WORDS: Readonly<Record<RevenueMethod, string>> = {
  cost: 'By cost against the cost at completion',
  hours: 'By hours against the hours at completion',
  entered: 'By the completion that is entered',
  milestones: 'By milestones that are reached',
}

/** What the revenue of a fixed fee was computed from. */
const BASIS_SENTENCES: Readonly<Record<RevenueBasis, string>> = {
  cost: 'Earned is the fee times cost so far ÷ cost at completion.',
  hours: 'Earned is the fee times hours so far ÷ hours at completion.',
  entered: 'Earned is the fee times the entered completion.',
  milestones: 'Earned is the sum of the milestones that are reached.',
  worth: 'Earned is what billable hours are worth, up to the fee.',
}

/** Why the company's method gives way to another one. */
const INSTEAD: Readonly<Record<RevenueMethod, string>> = {
  cost: 'cost rates',
  hours: 'planned hours and bookings',
  entered: 'an entered completion',
  milestones: 'amounts of milestones',
}

/** How a project's revenue was computed, and why not by the company's method if its figures are missing. */
export function revenueSentence({ method, basis }: { method: RevenueMethod; basis: RevenueBasis }): string {
  const sentence = BASIS_SENTENCES[basis]
  if (basis === method) return sentence
  const lacks = basis === 'worth' ? INSTEAD.hours : INSTEAD[method]
  return `${sentence} The project has no ${lacks}, so it can’t be measured ${METHOD_NAMES[method]}.`
}

const METHOD_NAMES: Readonly<Record<RevenueMethod, string>> = {
  cost: 'by cost',
  hours: 'by hours',
  entered: 'by completion',
  milestones: 'by milestones',
}
