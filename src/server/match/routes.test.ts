import { beforeEach, describe, expect, test } from 'vitest'
import { matchReply, type MatchReply } from '#shared/match/contract.ts'
import type { Problem } from '#shared/http/problem.ts'
import { testApp } from '../testing/app.ts'
import { testCompany } from '../testing/company.ts'
import { addProject, addUser } from '../testing/rows.ts'

/** A Friday. */
const app = testApp({ now: '2026-11-20T15:00:00Z' })
const { ada, grace, mary, apollo } = testCompany(app, {
  people: { ada: ['Ada Lovelace', { role: 'Senior Developer' }], grace: 'Grace Hopper', mary: 'Mary Jackson' },
  projects: { apollo: ['Apollo', { client: 'Nasa', industry: 'Space', deadline: '2026-12-31' }] },
})

let react: number
let python: number

/** Ada is an Expert in React, Grace an Intermediate in both skills, Mary claims React and has none. */
beforeEach(async () => {
  await addUser(app.db, 'Alan Turing')
  react = await addSkill('React', 'Frontend Development')
  python = await addSkill('Python', 'Backend Development')
  await shown(ada, react, 100, '2026-11-19')
  await shown(grace, react, 20, '2026-11-19')
  await shown(grace, python, 20, '2026-11-19')
  await app.db.insertInto('declared_skills').values({ user_id: mary, skill_id: react }).execute()
})

async function addSkill(name: string, category: string): Promise<number> {
  const row = await app.db.insertInto('skills').values({ name, category }).returning('id').executeTakeFirstOrThrow()
  return row.id
}

async function shown(userId: number, skillId: number, hours: number, lastUsed: string) {
  await app.db
    .insertInto('user_skill_totals')
    .values({ user_id: userId, skill_id: skillId, hours, entries: 5, first_used: '2026-01-05', last_used: lastUsed })
    .execute()
}

async function require(...skills: number[]) {
  await app.db
    .insertInto('project_required_skills')
    .values(skills.map((skill) => ({ project_id: apollo, skill_id: skill })))
    .execute()
}

async function review(userId: number, rating: number, date: string, status = 'Completed') {
  await app.db
    .insertInto('performance_reviews')
    .values({
      user_id: userId,
      reviewer_id: userId === ada ? grace : ada,
      review_period: `Review of ${date}`,
      review_date: date,
      status,
      overall_rating: rating,
    })
    .execute()
}

async function book(userId: number, percentage: number, isConfirmed: 'Yes' | 'No' = 'No') {
  const days = { startDate: '2026-11-23', endDate: '2026-12-18' }
  const form = { userId, projectId: apollo, ...days, allocatedPercentage: percentage, isConfirmed }
  expect((await app.post('/api/resource-allocations', form)).status).toBe(201)
}

async function match(query: string): Promise<MatchReply> {
  const { status, body } = await app.get<MatchReply>(`/api/match?${query}`)
  expect(status).toBe(200)
  return matchReply.parse(body)
}

const names = ({ people }: MatchReply) => people.map(({ name }) => name)

async function find(query: string, name: string) {
  const person = (await match(query)).people.find((one) => one.name === name)
  if (!person) throw new Error(`${name} is not in the ranking`)
  return person
}

describe('the ranking', () => {
  test('holds everybody with a wanted skill, best first, and says how many were considered', async () => {
    const reply = await match('skills=React')
    expect(names(reply)).toEqual(['Ada Lovelace', 'Grace Hopper', 'Mary Jackson'])
    expect(reply.people.map(({ place }) => place)).toEqual([1, 2, 3])
    expect(reply).toMatchObject({ considered: 4, ranked: 3, counting: 1, coverAll: 3, nearest: [] })
    expect(reply.asked).toMatchObject({
      project: null,
      skills: [{ skill: 'React', people: 3, gap: null }],
      from: '2026-11-23',
      to: '2026-12-18',
      percentage: 100,
    })
    // 0.4 × 1 + 0.25 × 0.5 + 0.2 × 1 + 0.15 × 0.6
    expect(reply.people[0]).toMatchObject({ score: 0.82, counts: true })
  })

  test('weighs every wanted skill the same, whatever case they are written in', async () => {
    const { people, asked } = await match('skills=python,REACT')
    expect(asked.skills.map(({ skill }) => skill)).toEqual(['Python', 'React'])
    expect(people.map(({ name, parts }) => [name, parts.skills.value])).toEqual([
      ['Ada Lovelace', 0.5],
      ['Grace Hopper', 0.4],
      ['Mary Jackson', 0.05],
    ])
    expect(people[1]?.skills).toMatchObject([
      { skill: 'Python', hours: 20, level: 'Intermediate', lastUsed: '2026-11-19', freshness: 100, fit: 0.4 },
      { skill: 'React', hours: 20 },
    ])
    expect(people[2]?.skills).toMatchObject([
      { skill: 'Python', level: null, declared: false, fit: 0 },
      { skill: 'React', level: null, declared: true, fit: 0.1 },
    ])
  })

  test('comes in pages that keep the places, and is searched by name or role', async () => {
    const first = await match('skills=React&limit=2')
    const second = await match(`skills=React&limit=2&cursor=${first.next}`)
    expect([names(first), names(second)]).toEqual([['Ada Lovelace', 'Grace Hopper'], ['Mary Jackson']])
    expect([second.people[0]?.place, second.next]).toEqual([3, null])
    const seniors = await match('skills=React&q=senior')
    expect([names(seniors), seniors.ranked, seniors.asked.skills[0]?.people]).toEqual([['Ada Lovelace'], 1, 3])
  })

  test('goes on after whoever was the last on a page, wherever they stand by now', async () => {
    await addTwins(30)
    const first = await match('skills=React&limit=10')
    const [gone, ...stay] = first.people
    await app.db
      .updateTable('people')
      .set({ last_day: '2026-01-31' })
      .where('id', '=', gone?.userId ?? 0)
      .execute()
    const second = await match(`skills=React&limit=100&cursor=${first.next}`)
    const rest = names(await match('skills=React&limit=100'))
    expect([...stay.map(({ name }) => name), ...names(second)]).toEqual(rest)
    expect(second.people[0]?.place).toBe(stay.length + 1)
  })

  test('refuses a cursor of another list', async () => {
    for (const cursor of ['x', Buffer.from('[1,2]').toString('base64url')]) {
      const reply = await app.get<{ fields?: unknown }>(`/api/match?skills=React&cursor=${cursor}`)
      expect(reply.status).toBe(400)
    }
  })

  test('is the same however deep one pages, with ties in the order of names', async () => {
    await addTwins(950)
    const pages: MatchReply[] = []
    for (let next: string | null = ''; next !== null; next = pages.at(-1)?.next ?? null) {
      pages.push(await match(`skills=React&limit=100${next === '' ? '' : `&cursor=${next}`}`))
    }
    const people = pages.flatMap((page) => page.people)
    expect(new Set(people.map(({ userId }) => userId)).size).toBe(953)
    expect(people.map(({ score }) => score)).toEqual(people.map(({ score }) => score).sort((x, y) => y - x))
    expect(new Set(pages.map(({ counting }) => counting)).size).toBe(1)
    expect(pages[0]?.counting).toBe(people.filter(({ counts }) => counts).length)
    const tied = Map.groupBy(people, ({ skills, parts }) =>
      JSON.stringify([skills[0]?.hours, skills[0]?.fit, parts.performance.value]),
    )
    for (const group of tied.values()) {
      const order = group.map(({ name }) => name)
      expect(order).toEqual(order.toSorted())
    }
  })
})

/** People with 0 to 90 hours of React; every third has a review. */
async function addTwins(count: number) {
  const numbers = Array.from({ length: count }, (_, nth) => nth)
  const ids = await app.db
    .insertInto('people')
    .values(
      numbers.map((nth) => ({
        name: `Twin ${String(nth).padStart(3, '0')}`,
        initials: 'T',
        role: 'Developer',
        username: `twin.${nth}`,
      })),
    )
    .returning('id')
    .execute()
  await app.db
    .insertInto('user_skill_totals')
    .values(
      ids.map(({ id }, nth) => ({
        user_id: id,
        skill_id: react,
        hours: (nth * 37) % 91,
        entries: 5,
        first_used: '2026-01-05',
        last_used: '2026-11-19',
      })),
    )
    .execute()
  await app.db
    .insertInto('performance_reviews')
    .values(
      ids
        .filter((_, nth) => nth % 3 === 0)
        .map(({ id }, nth) => ({
          user_id: id,
          reviewer_id: ada,
          review_period: 'H1 2026',
          review_date: '2026-07-15',
          status: 'Completed',
          overall_rating: 1 + (nth % 5),
        })),
    )
    .execute()
}

describe('weaker evidence', () => {
  beforeEach(async () => {
    await app.db
      .insertInto('external_profiles')
      .values({
        user_id: grace,
        platform: 'linkedin',
        data: JSON.stringify({
          experience: [],
          education: [],
          skills: [],
          certifications: ['AWS Certified Developer'],
        }),
      })
      .execute()
    await shown(mary, await addSkill('AWS Lambda', 'DevOps & Infrastructure'), 300, '2026-11-19')
  })

  test('ranks whoever has a wanted skill by certificate or implied by another, and says which', async () => {
    const reply = await match('skills=AWS')
    expect(reply.asked).toMatchObject({ skills: [{ skill: 'AWS', skillId: null, people: 2 }], unknown: [] })
    expect(reply.people.map(({ name, skills: [aws] }) => [name, aws?.certificate, aws?.impliedBy, aws?.fit])).toEqual([
      ['Grace Hopper', 'AWS Certified Developer', null, 0.2],
      ['Mary Jackson', null, 'AWS Lambda', 0.15],
    ])
    expect(reply.people.map(({ parts }) => parts.skills.basis)).toEqual([
      'Has 1 of 1: AWS (certificate)',
      'Has 1 of 1: AWS (implied by AWS Lambda)',
    ])
  })

  test('comes after any entry that names the skill', async () => {
    await shown(ada, await addSkill('AWS', 'DevOps & Infrastructure'), 1, '2019-11-19')
    const { people } = await match('skills=AWS')
    expect(people.map(({ name, parts }) => [name, parts.skills.value])).toEqual([
      ['Ada Lovelace', 0.25],
      ['Grace Hopper', 0.2],
      ['Mary Jackson', 0.15],
    ])
  })

  test('counts where it is said how many cover all wanted skills', async () => {
    expect((await match('skills=AWS,React')).coverAll).toBe(2)
    expect((await match('skills=AWS,Python')).coverAll).toBe(1)
    expect((await match('skills=AWS,Python,AWS Lambda')).coverAll).toBe(0)
    expect((await match('skills=AWS,Basket Weaving')).coverAll).toBe(0)
    // Whom a search leaves out covers them all the same.
    expect((await match('skills=AWS,Python&q=Ada')).coverAll).toBe(1)
  })
})

describe('experience', () => {
  test('counts hours on projects of the same client or industry, and years on earlier ones', async () => {
    const gemini = await addProject(app.db, 'Gemini', { client: 'Other', industry: 'Space' })
    const bank = await addProject(app.db, 'Bank', { client: 'Bank', industry: 'Finance' })
    const hours = { entries: 9, first_entry: '2026-01-05', last_entry: '2026-06-30' }
    await app.db
      .insertInto('user_project_totals')
      .values([
        { user_id: grace, project_id: gemini, seconds: 120 * 3600, ...hours },
        { user_id: grace, project_id: bank, seconds: 300 * 3600, ...hours },
      ])
      .execute()
    const company = await app.db
      .insertInto('companies')
      .values({ name: 'Harvard' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await app.db
      .insertInto('previous_projects')
      .values(
        [20, 17].map((months) => ({
          user_id: grace,
          industry: 'Navy',
          company_id: company.id,
          duration_months: months,
        })),
      )
      .execute()
    const person = await find(`skills=React&projectId=${apollo}`, 'Grace Hopper')
    expect(person.experience).toEqual({ skillHours: 20, similarHours: 120, years: 3 })
    expect(person.parts.experience).toEqual({
      // 0.5 × 20/100 + 0.3 × 120/400 + 0.2 × 3/5
      value: 0.31,
      weight: 0.25,
      basis: '20 h with the wanted skills, 120 h on similar projects, 3 years on earlier projects',
    })
    expect((await find('skills=React', 'Grace Hopper')).experience.similarHours).toBe(0)
    await app.db.insertInto('project_required_skills').values({ project_id: bank, skill_id: react }).execute()
    // Asked in other words, since a reply is kept until something is written through HTTP.
    expect((await find('skills=React&percentage=90', 'Grace Hopper')).experience.similarHours).toBe(300)
  })
})

describe('availability', () => {
  test('is what fits beside bookings in the effective capacity of each week', async () => {
    await book(ada, 50, 'Yes')
    await book(ada, 20)
    await app.db
      .insertInto('leave_requests')
      .values([
        {
          user_id: ada,
          leave_type: 'Annual Leave',
          status: 'Approved',
          start_date: '2026-11-30',
          end_date: '2026-12-02',
          total_days: 3,
        },
        {
          user_id: ada,
          leave_type: 'Study Leave',
          status: 'Pending',
          start_date: '2026-12-10',
          end_date: '2026-12-10',
          total_days: 1,
        },
      ])
      .execute()
    const { weeks, availability, parts, conflicts } = await find('skills=React&percentage=50', 'Ada Lovelace')
    expect(weeks).toEqual([
      { week: '2026-11-23', capacity: 40, confirmed: 20, tentative: 8, free: 12, wanted: 20, usable: 12 },
      { week: '2026-11-30', capacity: 16, confirmed: 20, tentative: 8, free: 0, wanted: 20, usable: 0 },
      { week: '2026-12-07', capacity: 40, confirmed: 20, tentative: 8, free: 12, wanted: 20, usable: 12 },
      { week: '2026-12-14', capacity: 40, confirmed: 20, tentative: 8, free: 12, wanted: 20, usable: 12 },
    ])
    expect(availability).toEqual({ wanted: 80, usable: 36, free: 36, tentative: 32 })
    expect(parts.availability).toMatchObject({
      value: 0.45,
      basis: '36 of 80 h fit, 36 h free in total; 32 h are booked tentatively',
    })
    expect(conflicts.leave.map(({ leaveType, status }) => [leaveType, status])).toEqual([
      ['Annual Leave', 'Approved'],
      ['Study Leave', 'Pending'],
    ])
    expect(conflicts.bookings).toMatchObject([
      { project: 'Apollo', percentage: 50, confirmed: true },
      { project: 'Apollo', percentage: 20, confirmed: false },
    ])
  })

  test('asks nobody to work on their public holidays', async () => {
    await app.db.updateTable('people').set({ holiday_calendar: 'GB-ENG' }).where('id', '=', ada).execute()
    const { weeks, conflicts, parts } = await find('skills=React&from=2026-12-21&to=2026-12-31', 'Ada Lovelace')
    expect(weeks.map(({ wanted, capacity }) => [wanted, capacity])).toEqual([
      [32, 32],
      // Boxing Day falls on a Saturday, so Monday is off; of the week four days are requested.
      [24, 24],
    ])
    expect(conflicts.holidays.map(({ date }) => date)).toContain('2026-12-25')
    expect(parts.availability.value).toBe(1)
  })

  test('falls with a booking, and so does the place', async () => {
    await app.db.updateTable('user_skill_totals').set({ hours: 99 }).where('user_id', '=', grace).execute()
    expect(names(await match('skills=React'))[0]).toBe('Ada Lovelace')
    await book(ada, 100)
    expect(names(await match('skills=React'))[0]).toBe('Grace Hopper')
    expect((await find('skills=React', 'Ada Lovelace')).parts.availability.value).toBe(0)
  })
})

test('performance is the latest completed review, and the middle without one', async () => {
  await review(ada, 2, '2026-01-15')
  await review(ada, 3, '2026-07-15')
  // Of two on the same day the one that was begun later.
  await review(ada, 4.5, '2026-07-15')
  await review(ada, 1, '2026-11-15', 'Submitted')
  const [first, second] = (await match('skills=React')).people
  expect(first).toMatchObject({
    review: { rating: 4.5, period: 'Review of 2026-07-15', date: '2026-07-15' },
    parts: { performance: { value: 0.9, weight: 0.15 } },
  })
  expect(second).toMatchObject({ review: null, parts: { performance: { value: 0.6 } } })
})

describe('a project', () => {
  test('brings its required skills with their gaps, and its days', async () => {
    await require(react, python)
    await app.db
      .insertInto('user_project_totals')
      .values({
        user_id: ada,
        project_id: apollo,
        seconds: 8 * 3600,
        entries: 1,
        first_entry: '2026-11-02',
        last_entry: '2026-11-02',
      })
      .execute()
    const { asked } = await match(`projectId=${apollo}`)
    expect(asked).toMatchObject({
      project: { id: apollo, name: 'Apollo', client: 'Nasa', industry: 'Space' },
      from: '2026-11-23',
      to: '2026-12-31',
    })
    expect(asked.skills.map(({ skill, people, gap }) => [skill, people, gap?.cover])).toEqual([
      ['Python', 1, 'missing'],
      ['React', 3, 'shown'],
    ])
  })

  test('that requires nothing ranks nobody until skills are named', async () => {
    const reply = await match(`projectId=${apollo}`)
    expect(reply).toMatchObject({ considered: 4, ranked: 0, people: [], asked: { skills: [] } })
    expect((await match(`projectId=${apollo}&skills=React`)).ranked).toBe(3)
    await require(react)
    expect((await match(`projectId=${apollo}&skills=`)).ranked).toBe(0)
  })
})

test('where nobody has a skill, those nearby that people have are named', async () => {
  await addSkill('Vue.js', 'Frontend Development')
  const reply = await match('skills=Vue.js,Reactive Cocoa')
  expect(reply).toMatchObject({
    ranked: 0,
    asked: { skills: [{ skill: 'Vue.js', people: 0 }], unknown: ['Reactive Cocoa'] },
    nearest: [{ skill: 'React', people: 3 }],
  })
})

test('those nearby come by how many have them, then by name, six at most', async () => {
  const wanted = ['Zig', 'Elm', 'Ada', 'Go', 'Rust', 'Dart', 'Perl']
  for (const name of wanted) {
    const skill = await addSkill(name, 'Backend Development')
    await shown(grace, skill, 5, '2026-11-19')
    if (name === 'Rust') await shown(ada, skill, 5, '2026-11-19')
  }
  await addSkill('COBOL', 'Backend Development')
  const { nearest } = await match('skills=COBOL')
  expect(nearest.map(({ skill, people }) => `${skill} ${people}`)).toEqual([
    'Rust 2',
    'Ada 1',
    'Dart 1',
    'Elm 1',
    'Go 1',
    'Perl 1',
  ])
})

test('a skill is known by its other names, and counts once', async () => {
  const { asked, ranked } = await match('skills=reactjs,React,recat,py3k')
  expect(asked.skills.map(({ skill }) => skill)).toEqual(['React'])
  expect(asked.unknown).toEqual(['py3k'])
  expect(ranked).toBe(3)
})

test('an empty company is answered, too', async () => {
  await app.reset()
  const only = await addUser(app.db, 'Ada Lovelace')
  await app.signIn(only)
  expect(await match('skills=React')).toMatchObject({ considered: 1, ranked: 0, people: [], nearest: [] })
})

test.each([
  ['skills=React&from=2026-12-01&to=2026-11-01', 'to', 'Must not be before from'],
  ['skills=React&from=2026-01-01&to=2027-12-31', 'to', 'At most 371 days'],
  ['skills=React&percentage=0', 'percentage', 'Minimum 1 %'],
  ['skills=React&percentage=201', 'percentage', 'Maximum 200 %'],
  [`skills=${Array.from({ length: 21 }, (_, nth) => `s${nth}`).join(',')}`, 'skills', 'At most 20 skills'],
  ['skills=React&limit=101', 'limit', 'At most 100'],
])('%s is refused', async (query, field, message) => {
  const { status, body } = await app.get<Problem>(`/api/match?${query}`)
  expect([status, body.fields]).toEqual([400, { [field]: message }])
})

test('an unknown project is not found', async () => {
  expect((await app.get('/api/match?projectId=999')).status).toBe(404)
})
