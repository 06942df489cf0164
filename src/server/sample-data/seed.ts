import { sql } from 'kysely'
import type { Day } from '#shared/time/day.ts'
import { StartError } from '../config.ts'
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts'
import type { Db, Tx } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Receipts } from '../expenses/receipt-store.ts'

/** The time limit for filling an empty database, of any size. */
export const FILL_LIMIT_MS = 6 * 3_600_000

/** When the history of the sample company ends. */
export interface SeedTime {
  today: Day
  now: Date
}

/** There are people already; filling the company again would mix two companies. */
export class NotEmptyError extends StartError {
  constructor(people: number) {
    super(`The company already has ${people} ${people === 1 ? 'person' : 'people'}; only an empty one can be filled`)
  }
}

/**
 * Fills an empty company with the sample in one transaction; throws NotEmptyError if there are people. Some claims get a
 * receipt if `receipts` is given, which stores their files.
 */
export async function seedSampleCompany(db: Db, time: SeedTime, receipts?: Receipts): Promise<void> {
  // Loaded on demand, since most starts find a company.
  const [{ generateCompany, SAMPLE_COMPANY }, { loadCompany }, { attachReceipts }] = await Promise.all([
    import('./company.ts'),
    import('./load.ts'),
    import('./receipts.ts'),
  ])
  const files: string[] = []
  const fill = async (tx: Tx) => {
    await requireEmpty(tx)
    await loadCompany(tx, generateCompany({ ...SAMPLE_COMPANY, ...time }))
    if (receipts)
      await attachReceipts(tx, async (bytes) => {
        const file = await receipts.store(bytes)
        files.push(file)
        return file
      })
  }
  try {
    await inTransaction(db, fill, { limitMs: FILL_LIMIT_MS })
  } catch (error) {
    await receipts?.remove(files)
    throw error
  }
}

/** `seedSampleCompany` for every start: does nothing and returns false if there are people. */
export async function seedWhenEmpty(
  db: Db,
  time: SeedTime,
  announce: () => void,
  receipts?: Receipts,
): Promise<boolean> {
  if ((await countPeople(db)) > 0) return false
  announce()
  try {
    await seedSampleCompany(db, time, receipts)
    return true
  } catch (error) {
    // Another process was faster.
    if (error instanceof NotEmptyError) return false
    throw error
  }
}

/** Throws NotEmptyError if there are people; nobody else fills the company until the transaction ends. */
export async function requireEmpty(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.filling})`.execute(tx)
  const people = await countPeople(tx)
  if (people > 0) throw new NotEmptyError(people)
}

async function countPeople(db: Db): Promise<number> {
  const { count } = await db
    .withSchema('public')
    .selectFrom('people')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
