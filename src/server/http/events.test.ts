import { expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import { addProject, addUser } from '../testing/rows.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z' })

/** Reads events from the stream until the predicate holds for one. */
async function readUntil(body: ReadableStream<Uint8Array>, wanted: (versions: Record<string, number>) => boolean) {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true })
    for (const [, data] of text.matchAll(/event: versions\ndata: (.*)\n\n/g)) {
      const versions = JSON.parse(data ?? '{}') as Record<string, number>
      if (wanted(versions)) return versions
    }
  }
  throw new Error(`The stream ended with ${text}`)
}

test('the event stream tells all versions first, then what changed', async () => {
  const ada = await addUser(app.db, 'Ada Byron')
  const apollo = await addProject(app.db, 'Apollo')
  await app.signIn(ada)
  const entry = { projectId: apollo, hours: 1, date: '2026-11-20', category: 'Testing', notes: 'Docker' }
  await app.post('/api/time-entries', entry)

  const { base, cookie } = await app.listen()
  const stream = await fetch(`${base}/api/events`, { headers: { cookie } })
  expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  const [first, second] = stream.body?.tee() ?? []
  if (!first || !second) throw new Error('The stream has no body')
  expect(await readUntil(first, () => true)).toEqual({ skills: 1, 'time-entries': 1 })
  const change = readUntil(second, (versions) => versions['time-entries'] === 2)
  await app.post('/api/time-entries', entry)
  expect(await change).toEqual({ 'time-entries': 2 })
})
