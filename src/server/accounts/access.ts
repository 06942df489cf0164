// `npm run access -- administrator EMAIL | password`: makes or repairs an administrator, or goes back to the shared password.
import { accountEmail } from '#shared/accounts/email.ts'
import { callOf } from '../build-id.ts'
import { systemClock } from '../clock.ts'
import { databaseCommand } from '../command.ts'
import { StartError } from '../config.ts'
import { requireMigrated } from '../db/migrate.ts'
import { makeAdministrator, returnToPassword } from './access-commands.ts'

const USAGE = `Usage: ${callOf('access', 'administrator EMAIL')}, or ${callOf('access', 'password')}`

await databaseCommand(async (database, { publicUrl, port }) => {
  const [what, given, ...more] = process.argv.slice(2)
  const now = systemClock.now()
  await requireMigrated(database)
  if (what === 'password' && given === undefined) {
    await returnToPassword(database.db, now)
    console.log(
      'The shared password is in force again: everybody who knows it may do everything. All sessions have ended.',
    )
    return
  }
  const email = accountEmail.safeParse(given)
  if (what !== 'administrator' || !email.success || more.length > 0) throw new StartError(USAGE)
  const at = publicUrl ?? `http://localhost:${port}`
  const { link, until } = await makeAdministrator(database.db, email.data, { now, publicUrl: at })
  console.log(
    `${email.data} is an administrator where accounts are turned on. Until ${until} this link takes a password:\n${link}`,
  )
}, 'Nothing was changed.')
