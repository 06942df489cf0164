/** The questions that are answered, the actions that can be prepared, and 'open' for what a screen or an action answers. */
export const INTENTS = [
  'find-people',
  'person-free',
  'person-skills',
  'person-work',
  'over-allocated',
  'hours',
  'missing-time',
  'away',
  'projects',
  'approvals',
  'log-time',
  'book',
  'request-leave',
  'open',
] as const
