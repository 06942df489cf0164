import { describe, expect, test } from 'vitest'
import { testAppOfLeave } from '../testing/leave.ts'
import { addUser } from '../testing/rows.ts'

const { app, people, ask, take } = testAppOfLeave()

const calendar = (query: string) =>
  app.get<{ name: string; leave: { id: number }[]; holidays: { date: string }[] }[]>(`/api/leave-calendar?${query}`)

describe('the calendar', () => {
  test('shows a month of who is away, by name, with their own holidays', async () => {
    await ask({ startDate: '2026-11-27', endDate: '2026-12-01' })
    await take((await ask({ userId: people.grace, startDate: '2026-12-14', endDate: '2026-12-14' })).id, 'reject')
    expect((await calendar('month=2026-12')).body).toEqual([
      {
        userId: people.ada,
        name: 'Ada Byron',
        initials: 'AB',
        role: 'Software Developer',
        leave: [
          {
            id: 1,
            leaveType: 'Annual Leave',
            status: 'Pending',
            startDate: '2026-11-27',
            endDate: '2026-12-01',
            startsAtNoon: false,
            endsAtNoon: false,
          },
        ],
        holidays: [
          { date: '2026-12-25', name: 'Christmas Day' },
          { date: '2026-12-26', name: 'Boxing Day' },
          { date: '2026-12-28', name: 'Boxing Day (substitute day)' },
        ],
      },
    ])
    expect((await calendar('month=2026-11')).body).toHaveLength(1)
    expect((await calendar('month=2026-10')).body).toEqual([])
  })

  test('shows everybody where asked, by role and search, in pages', async () => {
    await addUser(app.db, 'Dan Data', { role: 'Data Analyst' })
    const names = async (query: string) => (await calendar(query)).body.map(({ name }) => name)
    expect(await names('month=2026-12&all=true')).toEqual(['Ada Byron', 'Dan Data', 'Grace Hopper'])
    expect(await names('month=2026-12&all=true&role=Data%20Analyst')).toEqual(['Dan Data'])
    expect(await names('month=2026-12&all=true&q=hop')).toEqual(['Grace Hopper'])
    const first = await calendar('month=2026-12&all=true&limit=2')
    expect([first.body.length, first.headers['x-total-count']]).toEqual([2, '3'])
    const next = /<(.*)>/.exec(String(first.headers['link']))?.[1] ?? ''
    expect((await app.get<{ name: string }[]>(next)).body.map(({ name }) => name)).toEqual(['Grace Hopper'])
  })

  test('refuses what is no month', async () => {
    expect((await calendar('month=2026-13')).status).toBe(400)
  })
})
