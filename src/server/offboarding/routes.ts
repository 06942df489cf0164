import { bringBackUser, getOffboarding, offboardUser, undoOffboarding } from '#shared/offboarding/contract.ts'
import { notFound } from '../http/errors.ts'
import { read, write, type Server } from '../http/route.ts'
import { userExists } from '../people/queries.ts'
import { locked } from '../records/record.ts'
import { bringBack, LEAVERS, offboard, openMatters } from './changes.ts'
import { undoOffboard } from './undo.ts'

export function mountOffboarding(server: Server): void {
  const { db } = server.database

  read(server, getOffboarding, async ({ actor, params, query }) => {
    if (!(await userExists(db, params.id))) throw notFound('person', params.id)
    return openMatters(db, actor, params.id, query.lastDay)
  })

  write(server, offboardUser, async (input) => offboard(input, await locked(input, LEAVERS, 'offboard'), input.body))
  write(server, undoOffboarding, async (input) => undoOffboard(input, await locked(input, LEAVERS, 'undo')))
  write(server, bringBackUser, async (input) => bringBack(input, await locked(input, LEAVERS, 'bring back')))
}
