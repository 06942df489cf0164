import { withLimit } from '../db/scope.ts'
import type { MetricsPart } from './metrics.ts'

/** What waits in an outbox, as its table says. */
export interface Waiting {
  readonly count: number
  /** When the oldest waiting message was put there; null if none waits. */
  readonly since: Date | null
}

/** Metrics are asked for every few seconds, so the database has only this long to answer. */
const ASKED_FOR_MS = 3_000

interface Outbox<Outcome extends string> {
  /** What the messages are called, in the plural: webhook_deliveries. */
  readonly name: string
  readonly of: string
  readonly outcomes: readonly Outcome[]
  readonly waiting: () => Promise<Waiting>
  readonly now: () => Date
}

/** What operators see of an outbox: the outcomes of messages in this process, and the messages of all processes that wait in the database. */
export class OutboxMetrics<Outcome extends string> implements MetricsPart {
  readonly #outbox: Outbox<Outcome>
  readonly #tries: Map<Outcome, number>

  constructor(outbox: Outbox<Outcome>) {
    this.#outbox = outbox
    // All outcomes start at zero, so that a rate exists from the start.
    this.#tries = new Map(outbox.outcomes.map((outcome) => [outcome, 0]))
  }

  note(outcome: Outcome): void {
    this.#tries.set(outcome, (this.#tries.get(outcome) ?? 0) + 1)
  }

  /** In the text format of Prometheus. While the database is away, the waiting messages are left out, and the rest is told. */
  async text(): Promise<string> {
    const { name, of, waiting, now } = this.#outbox
    const all = `offbench_${name}`
    const lines = [`# HELP ${all}_total Tries to send ${of}, by what became of them`, `# TYPE ${all}_total counter`]
    for (const [outcome, tries] of this.#tries) lines.push(`${all}_total{outcome="${outcome}"} ${tries}`)
    const found = await withLimit(ASKED_FOR_MS, waiting).catch(() => null)
    if (found) {
      const seconds = found.since ? Math.max(0, (now().getTime() - found.since.getTime()) / 1000) : 0
      lines.push(
        `# HELP ${all}_waiting How many ${of} wait, in the database that all processes share`,
        `# TYPE ${all}_waiting gauge`,
        `${all}_waiting ${found.count}`,
        `# HELP ${all}_oldest_waiting_seconds How long the oldest that waits has waited; 0 where none waits`,
        `# TYPE ${all}_oldest_waiting_seconds gauge`,
        `${all}_oldest_waiting_seconds ${seconds}`,
      )
    }
    return `${lines.join('\n')}\n`
  }
}
