import { sql } from 'kysely'
import { DIGEST_WEEKDAY, MORNING_BEGINS, MORNING_ENDS } from '#shared/mail/rules.ts'
import { isWeekend, localTime, weekday, type Day } from '#shared/time/day.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/tables.ts'
import { inTransaction } from '../db/transaction.ts'

/**
 * Puts the morning's reminders and, on their day of the week, the digests into the outbox, for people who have chosen them. If
 * several processes do so, each message is there once.
 */
export class Mornings {
  readonly #db: Db
  readonly #clock: Clock
  #done: Day | undefined

  constructor(db: Db, clock: Clock) {
    this.#db = db
    this.#clock = clock
  }

  async look(): Promise<void> {
    const today = this.#clock.today()
    const now = this.#clock.now()
    const hour = Number(localTime(now, this.#clock.timeZone()).slice(0, 2))
    if (this.#done === today || hour < MORNING_BEGINS || hour >= MORNING_ENDS) return
    const kinds = [
      ...(isWeekend(today) ? [] : ['reminders' as const]),
      ...(weekday(today) === DIGEST_WEEKDAY ? ['digest' as const] : []),
    ]
    await inTransaction(this.#db, async (tx) => {
      for (const kind of kinds) {
        await sql`
          insert into mail_outbox (event, kind, account_id, created_at, not_before, changed_at)
          select ${`${kind} ${today} account `}::text || accounts.id, ${kind}, accounts.id, ${now}, ${now}, ${now}
          from accounts join mail_choices on account_id = accounts.id
          where active and not sample and ${sql.ref(kind)} and exists (select from company_settings where sends_mail)
          on conflict (event) do nothing`.execute(tx)
      }
    })
    this.#done = today
  }
}
