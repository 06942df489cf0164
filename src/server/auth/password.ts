import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'
import { raiseVersions, servesAlone } from '../http/versions.ts'

/** About 50 ms and 32 MB per try. */
const COST: ScryptOptions = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }

const HASH_BYTES = 32
const SALT_BYTES = 16
const BROWSER_KEY_BYTES = 32

/** How many replaced passwords are remembered, so that a process with an old setting is noticed. */
const REPLACED_KEPT = 5

/** Letters and digits that are not mistaken for each other when read aloud or copied by hand. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

interface AccessPassword {
  readonly password: string
  /** The file in which a made-up password is kept. */
  readonly file?: string
  /** Whether this start made it up. */
  readonly isNew?: boolean
}

/** The password that the operator set, or one that is made up at the first start and kept in the data folder. */
export function accessPassword(given: string | undefined, dataDir: string): AccessPassword {
  if (given !== undefined) return { password: given }
  const file = join(dataDir, 'access-password')
  const isNew = !existsSync(file)
  if (isNew) writeFileSync(file, `${makeUp()}\n`, { mode: 0o600 })
  return { password: readFileSync(file, 'utf8').trim(), file, isNew }
}

/** What a start says of a made-up password. The password itself is shown once, to a person, and never in a log, which others keep and read. */
export function passwordHint({ password, file, isNew }: AccessPassword, isTerminal: boolean): string | undefined {
  if (file === undefined) return undefined
  return isNew && isTerminal ? `Access password: ${password} (kept in ${file})` : `The access password is in ${file}`
}

/** 4 × 5 of 31 characters: 99 bits. */
function makeUp(): string {
  const characters = Array.from(randomBytes(20), (byte) => ALPHABET[byte % ALPHABET.length])
  return [0, 5, 10, 15].map((start) => characters.slice(start, start + 5).join('')).join('-')
}

interface StoredGate {
  readonly salt: Uint8Array
  readonly hash: Uint8Array
  readonly version: number
}

/**
 * Checks the shared password against its hash in the database, which is read at every try: whichever process changes the
 * password, the former one opens nothing from then on (docs/decisions/0014).
 */
export class AccessGate {
  readonly #db: Db
  /** Signs the cookies that tell browsers apart; the same for all processes and passwords. */
  readonly browserKey: Uint8Array
  /** When the password that this process was started with was replaced by another one; null if it is still in force. */
  readonly outdatedSince: Date | null

  private constructor(db: Db, browserKey: Uint8Array, outdatedSince: Date | null) {
    this.#db = db
    this.browserKey = browserKey
    this.outdatedSince = outdatedSince
  }

  /**
   * The gate for this password. If another password is in force, this one replaces it and all sessions end, everywhere. A
   * password that was replaced before does not return while other processes serve: this process was started with an old
   * setting.
   */
  static async open(db: Db, password: string): Promise<AccessGate> {
    for (;;) {
      const stored = await readGate(db)
      if (stored && (await opens(stored, password))) return new AccessGate(db, await keptBrowserKey(db), null)
      const replaced = stored ? await whenReplaced(db, password) : null
      const salt = randomBytes(SALT_BYTES)
      const next = { salt, hash: await derive(password, salt) }
      const outcome = await inTransaction(db, async (tx) => {
        if (replaced && !(await servesAlone(tx))) return 'outdated'
        return (await replaceGate(tx, stored, next)) ? 'changed' : 'overtaken'
      })
      if (outcome === 'outdated') return new AccessGate(db, await keptBrowserKey(db), replaced)
      if (outcome === 'changed') return new AccessGate(db, await keptBrowserKey(db), null)
    }
  }

  /** The version of the password, or null if it is wrong. */
  async accepts(password: string): Promise<number | null> {
    const stored = await readGate(this.#db)
    return stored && (await opens(stored, password)) ? stored.version : null
  }
}

async function opens(stored: { salt: Uint8Array; hash: Uint8Array }, password: string): Promise<boolean> {
  return timingSafeEqual(await derive(password, stored.salt), stored.hash)
}

function derive(password: string, salt: Uint8Array): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, HASH_BYTES, COST, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

async function readGate(db: Db): Promise<StoredGate | undefined> {
  return db.selectFrom('access_gate').select(['salt', 'password_hash as hash', 'version']).executeTakeFirst()
}

/** When a password that was in force before was replaced; null if it never was in force, or was replaced too long ago. */
async function whenReplaced(db: Db, password: string): Promise<Date | null> {
  const rows = await db
    .selectFrom('replaced_passwords')
    .select(['salt', 'password_hash as hash', 'replaced_at as at'])
    .execute()
  for (const row of rows) if (await opens(row, password)) return row.at
  return null
}

/** False if another process or start has changed the password meanwhile. */
async function replaceGate(
  tx: Tx,
  before: StoredGate | undefined,
  next: { salt: Uint8Array; hash: Uint8Array },
): Promise<boolean> {
  const values = { salt: next.salt, password_hash: next.hash }
  const changed = before
    ? await tx
        .updateTable('access_gate')
        .set({ ...values, version: before.version + 1 })
        .where('version', '=', before.version)
        .returning('version')
        .executeTakeFirst()
    : await tx
        .insertInto('access_gate')
        .values(values)
        .onConflict((conflict) => conflict.doNothing())
        .returning('version')
        .executeTakeFirst()
  if (!changed) return false
  if (before) await rememberReplaced(tx, before)
  await tx.deleteFrom('sessions').where('account_id', 'is', null).execute()
  await raiseVersions(tx, ['gate', 'sessions'])
  return true
}

async function rememberReplaced(tx: Tx, { salt, hash }: StoredGate): Promise<void> {
  await tx
    .insertInto('replaced_passwords')
    .values({ salt, password_hash: hash, replaced_at: sql<Date>`clock_timestamp()` })
    .execute()
  const kept = tx.selectFrom('replaced_passwords').select('salt').orderBy('replaced_at', 'desc').limit(REPLACED_KEPT)
  await tx.deleteFrom('replaced_passwords').where('salt', 'not in', kept).execute()
}

async function keptBrowserKey(db: Db): Promise<Uint8Array> {
  const made = randomBytes(BROWSER_KEY_BYTES)
  const { key } = await db
    .updateTable('access_gate')
    .set((row) => ({ browser_key: row.fn.coalesce('browser_key', sql<Uint8Array>`${made}`) }))
    .returning('browser_key as key')
    .executeTakeFirstOrThrow()
  return key ?? made
}
