import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'

/** About 50 ms and 32 MB per try. */
const COST: ScryptOptions = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }

const HASH_BYTES = 32
const SALT_BYTES = 16

/** Letters and digits that are not mistaken for each other when read aloud or copied by hand. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

interface AccessPassword {
  readonly password: string
  /** Where a made-up one is kept. */
  readonly file?: string
  /** This start made it up. */
  readonly isNew?: boolean
}

/** The password that the operator set, or one made up at the first start and kept in the data folder. */
export function accessPassword(given: string | undefined, dataDir: string): AccessPassword {
  if (given !== undefined) return { password: given }
  const file = join(dataDir, 'access-password')
  const isNew = !existsSync(file)
  if (isNew) writeFileSync(file, `${makeUp()}\n`, { mode: 0o600 })
  return { password: readFileSync(file, 'utf8').trim(), file, isNew }
}

/** What a start says of a made-up password: itself once, to a person, and never to a log, which others keep and read. */
export function passwordHint({ password, file, isNew }: AccessPassword, isTerminal: boolean): string | undefined {
  if (file === undefined) return undefined
  return isNew && isTerminal ? `Access password: ${password} (kept in ${file})` : `The access password is in ${file}`
}

/** 4 × 5 of 31 characters: 99 bits. */
function makeUp(): string {
  const characters = Array.from(randomBytes(20), (byte) => ALPHABET[byte % ALPHABET.length])
  return [0, 5, 10, 15].map((start) => characters.slice(start, start + 5).join('')).join('-')
}

/** Checks the shared password against its hash, in constant time. */
export class AccessGate {
  readonly #salt: Uint8Array
  readonly #hash: Uint8Array

  private constructor(salt: Uint8Array, hash: Uint8Array) {
    this.#salt = salt
    this.#hash = hash
  }

  /** The gate for this password; when it is not the one of the last start, all sessions end. */
  static async open(db: Kysely<Tables>, password: string): Promise<AccessGate> {
    const stored = await db.selectFrom('access_gate').select(['salt', 'password_hash']).executeTakeFirst()
    if (stored) {
      const gate = new AccessGate(stored.salt, stored.password_hash)
      if (await gate.accepts(password)) return gate
    }
    const salt = randomBytes(SALT_BYTES)
    const hash = await derive(password, salt)
    await inTransaction(db, async (tx) => {
      await tx.deleteFrom('sessions').execute()
      await tx
        .insertInto('access_gate')
        .values({ salt, password_hash: hash })
        .onConflict((conflict) => conflict.column('only').doUpdateSet({ salt, password_hash: hash }))
        .execute()
    })
    return new AccessGate(salt, hash)
  }

  async accepts(password: string): Promise<boolean> {
    return timingSafeEqual(await derive(password, this.#salt), this.#hash)
  }
}

function derive(password: string, salt: Uint8Array): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, HASH_BYTES, COST, (error, key) => (error ? reject(error) : resolve(key)))
  })
}
