import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { RECOVERY_CODES } from '#shared/auth/rules.ts'
import type { Tx } from '../db/tables.ts'
import { hashOfSecret } from '../http/secrets.ts'

/** The same as in every authenticator app (RFC 6238). */
const STEP_S = 30
const DIGITS = 6

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20

/** A code of the step before or after is accepted too: clocks differ, and typing takes time. */
const STEPS_BESIDE = 1

/** Letters and digits that are not mistaken for each other when copied by hand. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** 5 × 5 of 31 characters: 123 bits, so a plain hash of them is enough. */
const GROUPS = 5
const GROUP_LENGTH = 5

/** Whether an account has a second factor. */
export interface SecondFactor {
  readonly id: number
  /** Null if it has none. */
  readonly totpSince: Date | null
}

/** A new secret for an authenticator app, and what a QR code of it holds. */
export function newTotp(email: string): { bytes: Uint8Array; secret: string; uri: string } {
  const secret = new Secret({ size: SECRET_BYTES })
  const uri = totpOf(secret, email).toString()
  return { bytes: secret.bytes, secret: secret.base32, uri }
}

/**
 * Uses up a code, in a transaction that has locked the account: a recovery code, or six digits of a time step that is later
 * than the last accepted one. False if it is neither.
 */
export async function takeCode(tx: Tx, accountId: number, given: string, now: Date): Promise<boolean> {
  const code = bare(given)
  if (isTotp(given)) return takeTotp(tx, accountId, code, now)
  const used = await tx
    .deleteFrom('recovery_codes')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashOfSecret(code))
    .returning('account_id')
    .executeTakeFirst()
  return used !== undefined
}

/** Whether it looks like a code of an authenticator app and not like a recovery code. */
export function isTotp(given: string): boolean {
  return /^\d{6}$/.test(bare(given))
}

/** White space and dashes do not matter. */
const bare = (given: string) => given.toLowerCase().replaceAll(/[\s-]/g, '')

/** As `takeCode`, only for the six digits. */
export async function takeTotp(tx: Tx, accountId: number, code: string, now: Date): Promise<boolean> {
  const account = await tx
    .selectFrom('accounts')
    .select(['totp_secret as secret', 'totp_step as lastStep'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!account?.secret) return false
  const totp = totpOf(new Secret({ buffer: Uint8Array.from(account.secret).buffer }), '')
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: STEPS_BESIDE })
  if (delta === null) return false
  const step = totp.counter({ timestamp }) + delta
  if (step <= account.lastStep) return false
  await tx.updateTable('accounts').set({ totp_step: step }).where('id', '=', accountId).execute()
  return true
}

/** Gives an account new recovery codes in place of its former ones; they are shown only this once. */
export async function putRecoveryCodes(tx: Tx, accountId: number): Promise<string[]> {
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode)
  const rows = codes.map((code) => ({ account_id: accountId, code_hash: hashOfSecret(code.replaceAll('-', '')) }))
  await tx.insertInto('recovery_codes').values(rows).execute()
  return codes
}

/** Removes everything that is asked beside or instead of the password: second factor, recovery codes and passkeys. */
export async function takeFactorsAway(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('passkeys').where('account_id', '=', accountId).execute()
  await takeSecondFactorAway(tx, accountId)
}

/** Takes the second factor away, with its recovery codes. */
export async function takeSecondFactorAway(tx: Tx, accountId: number): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  await tx
    .updateTable('accounts')
    .set({ totp_secret: null, totp_since: null, totp_step: 0 })
    .where('id', '=', accountId)
    .execute()
}

function totpOf(secret: Secret, label: string): TOTP {
  return new TOTP({ issuer: 'Offbench', label, secret, period: STEP_S, digits: DIGITS, algorithm: 'SHA1' })
}

function recoveryCode(): string {
  return Array.from({ length: GROUPS }, randomGroup).join('-')
}

function randomGroup(): string {
  return Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}
