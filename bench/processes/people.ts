// Run by bench/parts/soak.ts: people with a browser each, which hears what others have changed; each does something once a
// second, a read of one of the screens or, every tenth time, a change of an entry of their own.
import { Agent, request, type IncomingMessage } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { VERSIONS_HEADER } from '#shared/http/resource.ts'
import type { Soak, Soaked } from '../parts/soak.ts'

const EVERY_MS = 1_000
const WRITES_OF_HUNDRED = 10

interface Answer {
  readonly status: number
  readonly text: string
  readonly versions: string
}

interface Heard {
  readonly version: number
  readonly at: number
}

interface Entry {
  readonly id: number
  readonly version: number
}

async function soak({ port, people, ms, warmUpMs }: Soak): Promise<Soaked> {
  const agent = new Agent({ keepAlive: true })
  const times = new Map<string, number[]>()
  const first: number[] = []
  const faults: string[] = []
  /** When each version of the entries was answered to the person who made it. */
  const answered = new Map<number, number>()
  /** What each browser has heard, in its order. */
  const heard: Heard[][] = []

  let begin = 0

  const send = (cookie: string, method: string, path: string, body?: unknown) =>
    new Promise<Answer>((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body)
      const headers = { cookie, ...(text !== undefined && { 'content-type': 'application/json' }) }
      const call = request({ host: '127.0.0.1', port, method, path, agent, headers }, (reply) => {
        void textOf(reply).then((said) => {
          resolve({ status: reply.statusCode ?? 0, text: said, versions: String(reply.headers[VERSIONS_HEADER] ?? '') })
        }, reject)
      })
      call.on('error', reject).end(text)
    })

  /** Hears the events of one browser until the process ends. */
  const hear = (cookie: string) =>
    new Promise<void>((resolve, reject) => {
      request({ host: '127.0.0.1', port, path: '/api/events', headers: { cookie } }, (stream) => {
        const own: Heard[] = []
        heard.push(own)
        resolve()
        stream.setEncoding('utf8').on('data', (text: string) => {
          const at = performance.now()
          for (const [, version] of text.matchAll(/"time-entries":(\d+)/g)) own.push({ version: Number(version), at })
        })
      })
        .on('error', reject)
        .end()
    })

  const act = async (person: Soak['people'][number], nth: number, own: Entry[]) => {
    const { cookie, reads, entries } = person
    const kind = (nth * 37 + person.nth * 13) % 100
    const entry = own[0]
    const write =
      kind >= WRITES_OF_HUNDRED
        ? undefined
        : entry && nth % 4 === 1
          ? {
              name: 'DELETE /api/time-entries/:id',
              method: 'DELETE',
              path: `/api/time-entries/${entry.id}?version=${entry.version}`,
            }
          : entry && nth % 4 === 3
            ? {
                name: 'PATCH /api/time-entries/:id',
                method: 'PATCH',
                path: `/api/time-entries/${entry.id}`,
                body: { version: entry.version, notes: entries[nth % entries.length]?.notes },
              }
            : {
                name: 'POST /api/time-entries',
                method: 'POST',
                path: '/api/time-entries',
                body: entries[nth % entries.length],
              }
    const path = reads[(nth * 7 + person.nth) % reads.length] ?? ''
    const call = write ?? {
      name: `GET ${path.replace(/(userId|projectId|focus)=[^&]*|\/\d+/g, '$1…')}`,
      method: 'GET',
      path,
      body: undefined,
    }
    const begun = performance.now()
    const { status, text, versions } = await send(cookie, call.method, call.path, call.body)
    const now = performance.now()
    if (begun < begin) first.push(now - begun)
    else times.set(call.name, [...(times.get(call.name) ?? []), now - begun])
    if (status >= 400) {
      faults.push(`${call.method} ${call.path}: ${status} ${text.slice(0, 200)}`)
      return
    }
    if (!write) return
    const version = Number(/(?:^|,)time-entries=(\d+)/.exec(versions)?.[1])
    if (!answered.has(version)) answered.set(version, now)
    if (write.method === 'DELETE') own.shift()
    else if (write.method === 'PATCH') own[0] = JSON.parse(text) as Entry
    else own.push(JSON.parse(text) as Entry)
  }

  await Promise.all(people.map(({ cookie }) => hear(cookie)))
  const opened = performance.now()
  begin = opened + warmUpMs
  await Promise.all(
    people.map(async (person) => {
      const own: Entry[] = []
      const turn = opened + (person.nth * EVERY_MS) / people.length
      // Somebody who still waits for an answer misses a turn.
      for (let nth = 0; ; nth += 1) {
        await setTimeout(Math.max(0, turn + nth * EVERY_MS - performance.now()))
        if (performance.now() >= begin + ms) return
        await act(person, nth, own).catch((error: unknown) => faults.push(String(error)))
      }
    }),
  )
  await setTimeout(1_000)
  agent.destroy()
  const late = heard.flatMap((own) => delays(answered, own))
  return {
    calls: [...times].map(([name, all]) => ({ name, times: all })),
    first,
    faults: faults.length,
    fault: faults[0],
    events: late.toSorted((a, b) => a - b),
  }
}

/** How long after each answer a browser heard of that version or a later one, ms; a minute where it has not. */
function delays(answered: ReadonlyMap<number, number>, heard: readonly Heard[]): number[] {
  let next = 0
  return [...answered]
    .toSorted(([a], [b]) => a - b)
    .map(([version, told]) => {
      while (next < heard.length && (heard[next]?.version ?? 0) < version) next += 1
      const at = heard[next]?.at
      return at === undefined ? 60_000 : Math.max(0, at - told)
    })
}

async function textOf(reply: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of reply.setEncoding('utf8')) text += chunk as string
  return text
}

process.on('message', (job: Soak) => {
  soak(job).then(
    (soaked) => process.send?.(soaked, () => process.exit()),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
