import { CompiledQuery } from 'kysely'
import type { NamedQuery, Planned } from './planned.ts'
import type { Tx } from './tables.ts'

/** A statement with its parameters. */
export interface Statement {
  readonly text: string
  readonly name?: string | undefined
  readonly parameters: readonly unknown[]
}

/** A query that stands for several; its rows are their answers. */
export interface Several extends NamedQuery {
  readonly several?: readonly Statement[]
}

/**
 * Planned statements of a transaction that are sent at once, without waiting for the answer to the one before: under load a
 * trip to the database takes longer than most of them. `send` has to be awaited together with the statements. Once one fails,
 * the database refuses all that follow; these fail with the error of the first.
 */
export class Sending {
  readonly #tx: Tx
  #asked: { statement: Statement; answer: PromiseWithResolvers<unknown[]> }[] = []

  constructor(tx: Tx) {
    this.#tx = tx
  }

  ask({ text, name }: Planned, parameters: readonly unknown[]): Promise<unknown[]> {
    const answer = Promise.withResolvers<unknown[]>()
    this.#asked.push({ statement: { text, name, parameters }, answer })
    return answer.promise
  }

  async send(): Promise<void> {
    const asked = this.#asked
    this.#asked = []
    if (asked.length === 0) return
    const query: Several = { ...CompiledQuery.raw(''), several: asked.map(({ statement }) => statement) }
    try {
      const { rows } = await this.#tx.executeQuery<unknown[]>(query)
      for (const [nth, { answer }] of asked.entries()) answer.resolve(rows[nth] ?? [])
    } catch (error) {
      for (const { answer } of asked) answer.reject(error)
      throw error
    }
  }
}
