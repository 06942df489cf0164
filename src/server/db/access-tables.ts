import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Mode } from '#shared/access/choices.ts'
import type { GivenRole } from '#shared/accounts/choices.ts'
import type { FeedPart } from '#shared/calendars/choices.ts'
import type { MailKind, MailState } from '#shared/mail/choices.ts'
import type { Scope } from '#shared/tokens/choices.ts'
import type { Id, Instant, OptionalInstant, Versioned } from './columns.ts'

/** How people get in: the shared password, accounts and sessions. */
export interface AccessTables {
  access_gate: {
    only: Generated<boolean>
    salt: Uint8Array
    password_hash: Uint8Array
    version: Generated<number>
    browser_key: Uint8Array | null
    mode: Generated<Mode>
    installation: Generated<string>
  }
  replaced_passwords: { salt: Uint8Array; password_hash: Uint8Array; replaced_at: Instant }
  login_failures: {
    key: string
    failures: number
    counted_at: Instant
    waits_until: Instant
    forgotten_at: Instant
  }
  sessions: {
    id: Id
    token_hash: Uint8Array
    user_id: number | null
    account_id: number | null
    device: string | null
    address: string | null
    created_at: Instant
    last_used_at: OptionalInstant
    expires_at: Instant
    renew: Generated<boolean>
    former_hash: Uint8Array | null
    former_until: OptionalInstant
    id_token: string | null
    viewing_id: number | null
  }
  accounts: Versioned & {
    user_id: number | null
    email: string
    password_hash: string | null
    roles: Generated<GivenRole[]>
    active: Generated<boolean>
    last_sign_in: OptionalInstant
    totp_secret: Uint8Array | null
    totp_since: OptionalInstant
    totp_step: Generated<number>
    sample: Generated<boolean>
    created_at: Generated<Date>
  }
  account_identities: { issuer: string; subject: string; account_id: number }
  account_invitations: { account_id: number; token_hash: Uint8Array; expires_at: Instant }
  account_resets: { token_hash: Uint8Array; account_id: number; made_at: Instant; expires_at: Instant }
  passkeys: {
    id: Id
    account_id: number
    credential_id: string
    public_key: Uint8Array
    counter: Generated<number>
    transports: Generated<string[]>
    name: string
    created_at: Instant
    last_used_at: OptionalInstant
  }
  access_tokens: {
    id: Id
    account_id: number
    name: string
    token_hash: Uint8Array
    scopes: Scope[]
    created_at: Instant
    expires_at: Instant
    last_used_at: OptionalInstant
  }
  calendar_feeds: {
    id: Id
    account_id: number
    name: string
    parts: FeedPart[]
    token_hash: Uint8Array
    created_at: Instant
    last_used_at: OptionalInstant
  }
  own_calendars: { account_id: number; address: string; added_at: Instant }
  mail_choices: { account_id: number; reminders: boolean; decisions: boolean; digest: boolean }
  mail_outbox: {
    id: Id
    event: string
    kind: MailKind
    account_id: number
    data: string
    state: Generated<MailState>
    created_at: Instant
    not_before: Instant
    changed_at: Instant
    tries: Generated<number>
    answer: Generated<string>
  }
  prepared_changes: {
    number_hash: Uint8Array
    token_id: number
    account_id: number
    call: string
    body: ColumnType<unknown, string, never>
    created_at: Instant
    expires_at: Instant
    used_at: OptionalInstant
  }
  scim_token: { only: Generated<boolean>; token_hash: Uint8Array; created_at: Instant; last_used_at: OptionalInstant }
  scim_users: {
    account_id: number
    user_name: string
    external_id: string | null
    resource: JSONColumnType<object>
    created_at: Instant
    changed_at: Instant
  }
  scim_groups: Versioned & {
    name: string
    external_id: string | null
    role: GivenRole | null
    created_at: Instant
    changed_at: Instant
  }
  scim_members: { group_id: number; account_id: number }
  used_challenges: { challenge: string; expires_at: Instant }
  recovery_codes: { account_id: number; code_hash: Uint8Array }
}
