import { localDay, nearestDay } from '#shared/time/day.ts'
import { companyTimeZone } from './company/queries.ts'
import { sql } from 'kysely'
import { systemClock } from './clock.ts'
import { StartError, type Config } from './config.ts'
import { databaseIsThere, type Database } from './db/open.ts'
import { hasLeftBy } from './people/employment.ts'
import { findUser, firstUser } from './people/queries.ts'

type Wanted = Pick<Config, 'currentUser' | 'sampleData' | 'dataDir' | 'databaseUrl'>

/** Before the embedded database is made: refuses a CURRENT_USER whom the sample company will not have. */
export async function requirePossibleUser(config: Wanted): Promise<void> {
  if (config.databaseUrl === undefined && !databaseIsThere(config.dataDir)) await requireInSampleCompany(config)
}

/** Before a database is migrated or filled: refuses a CURRENT_USER who is not in it and will not be. */
export async function requireUser({ db }: Database, config: Wanted): Promise<void> {
  if (config.currentUser === undefined) return
  const { rows } = await sql<{ there: boolean }>`select to_regclass('public.people') is not null as there`.execute(db)
  if (!rows[0]?.there || !(await firstUser(db.withSchema('public')))) await requireInSampleCompany(config)
  else if (!(await findUser(db.withSchema('public'), config.currentUser))) throw nobody(config.currentUser)
}

/** CURRENT_USER if it is set and that person is shown and still employed; else the first person who has not left. */
export function defaultUser({ db }: Database, wanted: string | undefined): () => Promise<number | null> {
  const today = async () => nearestDay(localDay(systemClock.now(), await companyTimeZone(db)))
  const first = async () => (await firstUser(db, await today()))?.id ?? null
  if (wanted === undefined) return first
  return async () => {
    const user = await findUser(db, wanted)
    return user && !(await hasLeftBy(db, user.id, await today())) ? user.id : first()
  }
}

async function requireInSampleCompany({ currentUser, sampleData }: Wanted): Promise<void> {
  if (currentUser === undefined) return
  if (!sampleData)
    throw new StartError(
      `CURRENT_USER=${currentUser} is not allowed: with SAMPLE_DATA=off a new company has nobody yet`,
    )
  const [{ SAMPLE_COMPANY }, { hirePeople }] = await Promise.all([
    import('./sample-data/company.ts'),
    import('./sample-data/people.ts'),
  ])
  const staff = hirePeople(SAMPLE_COMPANY.people, systemClock.today(), SAMPLE_COMPANY.seed)
  const name = currentUser.toLowerCase()
  if (!staff.some(({ row }) => String(row.id) === name || row.username === name)) throw nobody(currentUser)
}

function nobody(currentUser: string): StartError {
  return new StartError(`CURRENT_USER=${currentUser} is not allowed: no person has this id or username`)
}
