import { aFlag, aText, oneOf, searchOf } from '../../search-words.ts'

const all = oneOf(['all'])

/** The parameters of a profile's address. */
export const profileSearch = searchOf({
  /** The skill whose evidence is open. */
  skill: aText,
  /** Whether the dialog that books the person is open. */
  assign: aFlag,
  /** Whether the form that changes the person is open. */
  edit: aFlag,
  /** Whether the form that changes the person's background is open. */
  background: aFlag,
  /** Whether the form that sets the person's last day is open. */
  offboard: aFlag,
  /** Whether all rows of the skill ledger are shown; by default the first ones. */
  ledger: all,
  /** Whether all earlier projects are shown; by default the first ones. */
  projects: all,
})

export type ProfileSearch = ReturnType<typeof profileSearch>
