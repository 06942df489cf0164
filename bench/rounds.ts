import type { Load, Measured } from './load.ts'
import { median } from './report.ts'
import type { Server } from './servers.ts'

export interface Variant {
  readonly server: Server
  readonly clients: number
  /** What is asked in a round, made just before it. */
  readonly requests: () => Promise<readonly string[]> | readonly string[]
}

export interface Lengths {
  readonly rounds: number
  readonly ms: number
  readonly warmUpMs: number
}

/**
 * Medians of several rounds, in each of which every variant has its turn, so that what happens to the machine meanwhile
 * happens to all of them.
 */
export async function inTurns<Name extends string>(
  load: Load,
  variants: Record<Name, Variant>,
  { rounds, ms, warmUpMs }: Lengths,
): Promise<Record<Name, Measured>> {
  const all = Object.entries<Variant>(variants).map(([name, variant]) => ({ name, variant, results: [] as Measured[] }))
  for (let round = 0; round < rounds; round += 1) {
    for (const { variant, results } of all) {
      const { server, clients } = variant
      results.push(await load.run({ port: server.port, clients, requests: await variant.requests(), ms, warmUpMs }))
    }
  }
  return Object.fromEntries(all.map(({ name, results }) => [name, middle(results)])) as Record<Name, Measured>
}

function middle(results: readonly Measured[]): Measured {
  const of = (figure: 'perSecond' | 'p50' | 'p99' | 'longest') => median(results.map((result) => result[figure]))
  return {
    perSecond: of('perSecond'),
    p50: of('p50'),
    p99: of('p99'),
    longest: of('longest'),
    refused: 0,
    fault: undefined,
  }
}
