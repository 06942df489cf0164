/**
 * PostgreSQL's advisory locks, by what they are for. The numbers are any of our own; they stand together so that no two
 * are the same, which once kept a company from being filled beside a process that serves.
 */
export const ADVISORY_LOCKS = {
  /** One process migrates while the others wait. */
  migrating: 7_230_911,
  /** Of several processes that start on an empty database, one fills it. */
  filling: 7_230_912,
  /** Who takes a name or an address that must be unique waits for the others who do. */
  uniqueNames: 7_230_913,
  /** The process that holds it is the one that synchronizes. It ends with that process. */
  synchronizing: 7_230_914,
  /** Shared by all processes that serve. */
  serving: 7_230_915,
  /** Failures to sign in are counted one after the other before they are recorded. */
  failures: 7_230_916,
  /** Whoever has it changes the totals of time entries, until their transaction ends. */
  totals: 7_230_917,
} as const
