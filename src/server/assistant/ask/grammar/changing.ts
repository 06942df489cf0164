import type { Reading } from './spans.ts'

const POLITE = /^(?:please|hi|hey|hello|can|could|would|you|i|id|like|to|want|need|just)$/
const VERBS =
  /^(?:change|correct|edit|update|fix|adjust|set|make|reduce|increase|raise|lower|cut|move|shift|transfer|reassign|delete|remove|erase|undo)$/
const LOGGED = /^(?:hours?|timesheets?|entry|entries)$/

/** Whether logged hours are to be changed or deleted: 'Move my 3 h of Monday to Apollo'. */
export function wantsChange({ keys, spans }: Pick<Reading, 'keys' | 'spans'>): boolean {
  const verb = keys.find((key) => !POLITE.test(key))
  const isOfHours = keys.some((key) => LOGGED.test(key)) || spans.flat().some(({ mark }) => mark === 'amount')
  return verb !== undefined && VERBS.test(verb) && isOfHours
}
