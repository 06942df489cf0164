import { addDays } from '#shared/time/day.ts'
import { request } from '../load.ts'
import { percent, perSecond, type Row } from '../report.ts'
import { inTurns } from '../rounds.ts'
import { startBaseline, startOffbench } from '../servers.ts'
import type { Bench } from '../main.ts'

const LIST = '/api/time-entries?limit=100'
const CLIENTS = 8

/** More days than replies are kept, so that none is there any more when its day comes again. */
const DAYS = 12_000

/** Lists of which no two are the same, so that none is answered from memory; all of them hold the same entries. */
export function listsAnew(path: string, headers: Record<string, string>) {
  let asked = 0
  return () =>
    Array.from({ length: 10_000 }, () => {
      asked += 1
      return request('GET', `${path}from=${addDays('1990-01-01', asked % DAYS)}`, headers)
    })
}

/** The 100 newest of 100,000 entries. */
export async function lists({ databases, load, lengths, size }: Bench): Promise<Row[]> {
  const url = await databases.filled(size)
  const besideUrl = await databases.copied(url, 'beside_lists')
  const offbench = await startOffbench({ DATABASE_URL: url, DATA_DIR: databases.folder() })
  const baseline = await startBaseline(besideUrl)
  try {
    const { headers } = offbench
    const reply = await fetch(`http://127.0.0.1:${offbench.port}${LIST}`, {
      headers: { ...headers, 'accept-encoding': 'identity' },
    })
    const body = await reply.arrayBuffer()
    await fetch(`http://127.0.0.1:${baseline.port}/fixed`, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body,
    })
    const known = { ...headers, 'if-none-match': reply.headers.get('etag') ?? '' }
    const variant = (server: typeof offbench, requests: () => string[]) => ({ server, clients: CLIENTS, requests })
    const measured = await inTurns(
      load,
      {
        fixed: variant(baseline, () => [request('GET', '/fixed', {})]),
        unchanged: variant(offbench, () => [request('GET', LIST, headers)]),
        known: variant(offbench, () => [request('GET', LIST, known)]),
        narrow: variant(baseline, listsAnew('/narrow?', {})),
        anew: variant(offbench, listsAnew(`${LIST}&`, headers)),
        joins: variant(baseline, listsAnew('/joins?', {})),
      },
      lengths,
    )
    const { fixed, narrow, joins } = measured
    const row = (
      work: string,
      name: 'unchanged' | 'known' | 'anew',
      beside: typeof fixed,
      what: string,
      goal: number,
    ) => {
      const { perSecond: reached, p50, p99 } = measured[name]
      const ratio = reached / beside.perSecond
      return {
        work,
        measured: perSecond(reached),
        p50,
        p99,
        beside: `${what} ${perSecond(beside.perSecond)}`,
        ratio: percent(ratio),
        goal: `≥ ${percent(goal)}`,
        isMet: ratio >= goal,
      }
    }
    const buffer = `fixed buffer of ${Math.round(body.byteLength / 1_000)} KB`
    return [
      row('list of 100, unchanged', 'unchanged', fixed, buffer, 0.5),
      row('the same with If-None-Match', 'known', fixed, buffer, 0.6),
      row('list of 100, read anew', 'anew', narrow, 'narrow rows and remembered embeds', 0.7),
      { work: 'the same by hand with joins', measured: perSecond(joins.perSecond), p50: joins.p50, p99: joins.p99 },
    ]
  } finally {
    await offbench.stop()
    await baseline.stop()
  }
}
