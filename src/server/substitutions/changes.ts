import {
  substitutionForm,
  type Substitution,
  type SubstitutionForm,
  type updateSubstitution,
} from '#shared/substitutions/contract.ts'
import { invalid, invalidInput } from '../http/errors.ts'
import { refuseAbsent } from '../people/relations.ts'
import { change, create } from '../records/changes.ts'
import { columnsOf } from '../records/columns.ts'
import { locked, type By, type CallOf, type Kind } from '../records/record.ts'
import { otherSubstitute, substitutionRows } from './queries.ts'

export const SUBSTITUTIONS: Kind<Substitution, 'substitutions'> = {
  noun: 'substitution',
  entity: 'substitution',
  table: 'substitutions',
  read: 'substitutions.write',
  rows: substitutionRows,
  // What they decide is decided by roles alone, since whom somebody leads and manages changes while they are away.
  gives: ({ substituteId, startDate, endDate }) => [
    {
      relation: 'substitute',
      userId: substituteId,
      about: { status: 'Pending' },
      days: { from: startDate, to: endDate },
    },
  ],
}

export async function nameSubstitute(by: By, form: SubstitutionForm): Promise<Substitution> {
  return create(by, SUBSTITUTIONS, form, async () => {
    await refuseAbsent(by.tx, 'userId', form.userId, by.today)
    await refuseUnsound(by, form)
    return columnsOf({ ...form, createdAt: by.now })
  })
}

export async function changeSubstitution(call: CallOf<typeof updateSubstitution>): Promise<Substitution> {
  const before = await locked(call, SUBSTITUTIONS, 'change')
  const checked = substitutionForm.safeParse({ ...before, ...call.body })
  if (!checked.success) throw invalidInput(checked.error)
  await refuseUnsound(call, checked.data, before.id)
  return change(call, SUBSTITUTIONS, before, columnsOf(checked.data))
}

/** Refuses a substitute who is not employed, days that are over, and days on which the person has another substitute. */
async function refuseUnsound(by: By, form: SubstitutionForm, id?: number): Promise<void> {
  const { userId, substituteId, startDate, endDate } = form
  await refuseAbsent(by.tx, 'substituteId', substituteId, by.today)
  if (endDate < by.today) throw invalid({ endDate: 'Must not be in the past' })
  // Two simultaneous changes of one person's substitutes wait for each other.
  await by.tx.selectFrom('people').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const other = await otherSubstitute(by.tx, { userId, ...(id && { id }) }, { from: startDate, to: endDate })
  if (!other) return
  throw invalid({ startDate: `${other.name} stands in from ${other.startDate} to ${other.endDate}` })
}
