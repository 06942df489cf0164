import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { AskReply } from '#shared/assistant/ask/contract.ts'
import { addDays } from '#shared/time/day.ts'
import { testApp } from '../../testing/app.ts'
import { addProject, addUser } from '../../testing/rows.ts'
import company from './testing/company.json' with { type: 'json' }
import { TODAY } from './testing/company.ts'
import type { Phrasing } from './testing/judged.ts'

// Everything that Ask says to some phrasings: sentences, figures, reasons and links. What a change makes of them shows as a
// difference of `testing/replies.txt`, to be read line by line before `vitest -u` takes it over.

const app = testApp({ now: `${TODAY}T11:00:00Z`, keepRows: true })

const NOTES = [
  'React and TypeScript login',
  'Docker images for Kubernetes',
  'Python scripts',
  'Terraform',
  'Planned the sprint',
]
const CATEGORIES = ['Development', 'DevOps', 'Testing', 'Development', 'Meeting']

async function made(path: string, body: object): Promise<number> {
  const reply = await app.post<{ id: number }>(path, body)
  expect([path, reply.status]).toEqual([path, 201])
  return reply.body.id
}

beforeAll(async () => {
  for (const person of company.people) await addUser(app.db, person.name, { ...person, join_date: '2024-03-04' })
  for (const [nth, project] of company.projects.entries()) {
    await addProject(app.db, project.name, {
      ...project,
      total_hours: 40 * nth,
      budget: nth % 2 === 0 ? 4000 : null,
      start_date: '2026-01-05',
      deadline: addDays(TODAY, 12 * nth - 20),
      status: nth === 5 ? 'Completed' : 'Active',
    })
  }
  await app.signIn(1)
  // Seven people log; the last has nothing. Each works on a few projects, some of which nobody has touched lately.
  for (let nth = 0; nth < 70; nth += 1) {
    await made('/api/time-entries', {
      userId: 1 + (nth % 7),
      projectId: 1 + ((nth * 3) % 5) + (nth % 11 === 0 ? 2 : 0),
      hours: 1 + (nth % 8),
      date: addDays(TODAY, -Math.floor((nth * nth) / 60)),
      category: CATEGORIES[nth % 5],
      notes: NOTES[(nth * 2) % 5],
    })
  }
  for (const [nth, percentage] of [50, 100, 80, 60, 100, 40].entries()) {
    const [startDate, endDate] = [addDays(TODAY, 7 * nth - 14), addDays(TODAY, 7 * nth + 30)]
    const booking = { userId: 1 + (nth % 4), projectId: 1 + nth, startDate, endDate }
    await made('/api/resource-allocations', { ...booking, allocatedPercentage: percentage })
  }
  const leave = [
    [2, 'Annual Leave', -2, 3],
    [3, 'Sick Leave', 0, 0],
    [4, 'Annual Leave', 26, 40],
    [5, 'Study Leave', 5, 6],
  ] as const
  for (const [userId, leaveType, from, to] of leave) {
    const days = { startDate: addDays(TODAY, from), endDate: addDays(TODAY, to) }
    const id = await made('/api/leave-requests', { userId, leaveType, ...days })
    if (userId !== 5) await app.post(`/api/leave-requests/${id}/approve`, {})
  }
  for (const [nth, category] of ['Travel', 'Equipment', 'Travel', 'Software'].entries()) {
    const claim = { userId: 1 + nth, projectId: 1 + nth, category, description: `Claim ${nth}` }
    await made('/api/expenses', { ...claim, amount: 20 * (nth + 1), date: addDays(TODAY, -20 * nth), billable: 'Yes' })
  }
  await made('/api/performance-reviews', {
    userId: 3,
    reviewerId: 1,
    reviewPeriod: 'H2 2026',
    reviewDate: '2026-11-02',
  })
  const required = ['React', 'Kubernetes', 'Python']
  await app.request('PATCH', '/api/projects/1', { requiredSkills: required, version: 1 })
  await app.request('PATCH', '/api/projects/3', { requiredSkills: required.slice(1), version: 1 })
  await app.request('PATCH', '/api/users/8', { skills: ['React'], version: 1 })
}, 60_000)

function told({ question, intent, sentence, answer, link, action, choices, alternatives }: AskReply) {
  return [
    `> ${question}`,
    `${intent ?? 'not understood'}${sentence === '' ? '' : `: ${sentence}`}`,
    ...(answer ? [`${answer.text} (${answer.total})`] : []),
    ...(answer?.rows ?? []).map(
      ({ label, figure, why, link: to }) =>
        `- ${label} | ${figure ? `${figure.value} ${figure.unit}` : ''} | ${why} | ${to ?? ''}`,
    ),
    ...(action ? [JSON.stringify(action)] : []),
    ...choices.map(({ text, kind, label, detail }) => `? ${text}: ${kind} ${label} (${detail})`),
    ...(link ? [`→ ${link.label} ${link.to}`] : []),
    ...(alternatives.length > 0 ? [`or: ${alternatives.join(' · ')}`] : []),
    '',
  ].join('\n')
}

/** Every third of the phrasings, since many lead to the same answers. */
const phrasings = (
  JSON.parse(readFileSync(join(import.meta.dirname, 'testing/phrasings-tuned.json'), 'utf8')) as Phrasing[]
).filter((_, nth) => nth % 3 === 0)

test('phrasings are answered as they were', async () => {
  const replies: string[] = []
  for (const { text } of phrasings) {
    const { body } = await app.post<AskReply>('/api/assistant/ask', { question: text, today: TODAY })
    replies.push(told(body))
  }
  await expect(replies.join('\n')).toMatchFileSnapshot('testing/replies.txt')
}, 60_000)
