import { downloadPersonData, removePersonData } from '#shared/privacy/contract.ts'
import { recordAs } from '../audit/record.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Receipts } from '../expenses/receipt-store.ts'
import type { RemovedReceipts } from '../expenses/removed-receipts.ts'
import { download, write, type Server } from '../http/route.ts'
import { raiseVersions } from '../http/versions.ts'
import { LEAVERS } from '../offboarding/changes.ts'
import { PEOPLE } from '../people/changes.ts'
import { found, locked, permitOn } from '../records/record.ts'
import { archiveOfPerson, dataOf } from './person-data.ts'
import { removeData } from './removal.ts'

/** Mounts what the law grants people about their data: all of it as a file, and its removal after they have left. */
export function mountPrivacy(server: Server, receipts: Receipts, removed: RemovedReceipts): void {
  const { db } = server.database

  download(server, downloadPersonData, async ({ actor, params: { id }, today }) => {
    permitOn(actor, 'privacy.export', { userId: id })
    await found(db, PEOPLE, id)
    const data = await dataOf(db, actor, id)
    const now = server.clock.now()
    const raised = await inTransaction(db, async (tx) => {
      const change = { entity: 'person', entityId: id, action: 'exported the data of' } as const
      await recordAs('export', { tx, actor, now }, [{ ...change, before: null, after: null }])
      return raiseVersions(tx, ['audit'])
    })
    server.versions.advance(raised)
    return {
      body: archiveOfPerson(data, receipts, now),
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="personal-data-${id}-${today}.zip"`,
      },
    }
  })

  write(server, removePersonData, async (input) => {
    const person = await locked(input, LEAVERS, 'remove')
    const files = await removeData(input, person, input.body.name)
    await removed.note(input.tx, files)
    input.afterwards(() => removed.remove(files))
  })
}
