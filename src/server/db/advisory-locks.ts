/**
 * PostgreSQL's advisory locks, by what they are for. We chose the numbers freely. They stand together so that no two are the
 * same: two equal ones once kept a company from being filled while another process was serving.
 */
export const ADVISORY_LOCKS = {
  /** One process migrates while the others wait. */
  migrating: 7_230_911,
  /** When several processes start on an empty database, one of them fills it. */
  filling: 7_230_912,
  /** A caller that takes a unique name or address waits for others that are taking one. */
  uniqueNames: 7_230_913,
  /** The process that holds it is the one that synchronizes. The lock ends with the process. */
  synchronizing: 7_230_914,
  /** Shared by all processes that serve. */
  serving: 7_230_915,
  /** Failures to sign in are counted one after the other before they are recorded. */
  failures: 7_230_916,
  /** The holder changes the totals of time entries, until its transaction ends. */
  totals: 7_230_917,
  /** The holder reads saved notes, until its transaction ends. */
  readingNotes: 7_230_918,
} as const
