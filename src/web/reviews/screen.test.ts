// @vitest-environment screens
import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { beforeAll, expect, test, vi } from 'vitest'
import type { CurrentUser, User } from '#shared/people/contract.ts'
import type { PerformanceReview, ReviewForm } from '#shared/reviews/contract.ts'
import { findDialog, findNamed, found, named, testScreens } from '../testing/screens.ts'

const { app, user, open, address, toast, undo, press } = testScreens()

const PATH = '/api/performance-reviews'

let me: CurrentUser
let ada: User

beforeAll(async () => {
  me = (await app.get<CurrentUser>('/api/users/current')).body
  const { body } = await app.get<User[]>('/api/users?limit=9')
  ada = found(body.find(({ id }) => id !== me.id))
})

const RATED = { technicalSkills: 4, communication: 3, teamwork: 5, leadership: 3, innovation: 4, overallRating: 3.8 }

let period = 0

/** A draft of a time of its own. */
async function begin(change: Partial<ReviewForm> = {}): Promise<PerformanceReview> {
  period += 1
  const form = { userId: ada.id, reviewerId: me.id, reviewPeriod: `Probation ${period}`, reviewDate: '2026-11-18' }
  const reply = await app.post<PerformanceReview>(PATH, { ...form, ...change })
  expect(reply.status).toBe(201)
  return reply.body
}

const stored = async ({ id }: PerformanceReview) => (await app.get<PerformanceReview>(`${PATH}/${id}`)).body
/** What somebody else does to it meanwhile. */
const change = (review: PerformanceReview, body: object) => app.request('PATCH', `${PATH}/${review.id}`, body)

const comments = () => waitFor(() => found(document.querySelector<HTMLTextAreaElement>('form textarea[name=comments]')))
const saved = () => screen.findByText('All changes are saved.')

async function edit(review: PerformanceReview): Promise<HTMLTextAreaElement> {
  await open(`/performance-reviews?review=${review.id}&action=edit`)
  await waitFor(() =>
    expect(document.querySelector('main h2')?.textContent).toMatch(new RegExp(`${review.reviewPeriod}$`)),
  )
  return comments()
}

test('what is typed is saved by itself after a pause, each key beginning it anew', async () => {
  const review = await begin()
  const field = await edit(review)
  await saved()
  await user.type(field, 'Good work')
  expect(screen.queryByText('All changes are saved.')).toBeNull()
  await saved()
  expect(await stored(review)).toMatchObject({ comments: 'Good work', version: 2 })
})

test('what others change in the meantime shows at once while one has nothing unsaved', async () => {
  const review = await begin({ comments: 'Mine' })
  const field = await edit(review)
  await change(review, { comments: 'Theirs', teamwork: 4 })
  await waitFor(() => expect(field.value).toBe('Theirs'))
  await user.type(field, '!')
  await waitFor(async () => expect((await stored(review)).comments).toBe('Theirs!'))
})

test('what others change elsewhere is merged when one’s own is saved, and told', async () => {
  const review = await begin({ comments: 'Mine' })
  const field = await edit(review)
  await user.type(field, ' and more')
  await change(review, { goals: [{ title: 'Learn to sail', progress: 40 }] })
  await waitFor(async () =>
    expect(await stored(review)).toMatchObject({ comments: 'Mine and more', goals: ['Learn to sail'], version: 3 }),
  )
  await waitFor(() =>
    expect([...document.querySelectorAll<HTMLInputElement>('form input')].map(({ value }) => value)).toContain(
      'Learn to sail',
    ),
  )
})

test('where both changed the same field saving waits until one has chosen, and saves by the button', async () => {
  const review = await begin({ comments: 'Before' })
  const field = await edit(review)
  await user.type(field, ', mine')
  await change(review, { comments: 'Before, theirs', teamwork: 2 })
  const notice = await waitFor(() => found(document.querySelector<HTMLElement>('[role=alert]')))
  await waitFor(() => expect(notice.textContent).toContain('Theirs: Before, theirs'))
  expect(field.value).toBe('Before, mine')
  await new Promise((resolve) => setTimeout(resolve, 1_300))
  expect((await stored(review)).comments).toBe('Before, theirs')
  await press('Take theirs', found(notice.querySelector('[role=group][aria-label=Comments]')))
  await waitFor(() => expect(field.value).toBe('Before, theirs'))
  await user.type(field, ', and mine')
  await user.click(found(named('button', 'Done')))
  await waitFor(async () => expect((await stored(review)).comments).toBe('Before, theirs, and mine'))
})

test('what could not be saved when the form closed is there when it opens again', async () => {
  const review = await begin({ comments: 'Before' })
  const field = await edit(review)
  await user.type(field, ', mine')
  await change(review, { comments: 'Before, theirs' })
  await waitFor(() => found(document.querySelector('[role=alert]')))
  await open('/performance-reviews')
  await toast('Not all of the review could be saved. Open it again: what you typed is still there.')
  expect((await stored(review)).comments).toBe('Before, theirs')
  const again = await edit(review)
  await waitFor(() => expect(again.value).toBe('Before, mine'))
  await waitFor(() => expect(document.querySelector('[role=alert]')?.textContent).toContain('Before, theirs'))
  await user.click(found(named('button', 'Take theirs')))
  await waitFor(() => expect(again.value).toBe('Before, theirs'))
})

test('leaving saves what is still to be saved', async () => {
  const review = await begin({ comments: 'Before' })
  const field = await edit(review)
  await user.type(field, ', in a hurry')
  await open('/performance-reviews')
  await waitFor(async () => expect((await stored(review)).comments).toBe('Before, in a hurry'))
  await change(review, { comments: 'Theirs since' })
  const again = await edit(review)
  await waitFor(() => expect(again.value).toBe('Theirs since'))
})

test('a page that goes saves at once what was typed, and while that is under way what was typed since', async () => {
  const review = await begin({ comments: 'Before' })
  const field = await edit(review)
  const { fetch } = globalThis
  const sent = vi.fn<typeof fetch>(fetch)
  // No spy: it would put back, when this file has ended, what only this file calls fetch.
  vi.stubGlobal('fetch', sent)
  const versions = () =>
    sent.mock.calls
      .map(([, init]) => init)
      .filter((init) => init?.method === 'PATCH')
      .map((init) => (JSON.parse(init?.body as string) as PerformanceReview).version)
  const type = (text: string) => fireEvent.input(field, { target: { value: text } })
  type('First')
  window.dispatchEvent(new Event('pagehide'))
  type('Second')
  window.dispatchEvent(new Event('pagehide'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(versions()).toEqual([1, 2])
  vi.stubGlobal('fetch', fetch)
  await waitFor(async () => expect((await stored(review)).comments).toBe('Second'))
})

test('what the server refuses is said and not tried again by itself', async () => {
  const review = await begin()
  const field = await edit(review)
  await app.delete(`${PATH}/${review.id}?version=${review.version}`)
  await user.type(field, 'Too late')
  await waitFor(() => expect(document.body.textContent).toMatch(/not saved|could not be saved|not found|gone/i))
})

test('a review is submitted once its ratings are there, sent back, completed, and each step can be undone', async () => {
  const review = await begin(RATED)
  await edit(review)
  await user.click(found(named('button', 'Submit')))
  await toast('The review is submitted.')
  expect((await stored(review)).status).toBe('Submitted')
  await undo()
  await toast('The review is a draft again.')
  expect((await stored(review)).status).toBe('Draft')
})

test('a review whose ratings are missing is not submitted', async () => {
  const review = await begin()
  await edit(review)
  await user.click(found(named('button', 'Submit')))
  await waitFor(() => expect(document.body.textContent).toContain('Before it can be submitted, it needs:'))
  expect((await stored(review)).status).toBe('Draft')
})

test('a draft is deleted and restored as it was', async () => {
  const review = await begin({ ...RATED, goals: [{ title: 'Learn to sail', progress: 40 }], comments: 'Good' })
  await open(`/performance-reviews?review=${review.id}`)
  await user.click(await findNamed('button', 'Delete'))
  const question = await findDialog('Delete Draft')
  await user.click(found([...question.querySelectorAll('button')].find((one) => one.textContent === 'Delete Draft')))
  await toast('The draft is deleted.')
  expect((await app.get(`${PATH}/${review.id}`)).status).toBe(404)
  await undo()
  await toast('The draft has been restored.')
  const { body } = await app.get<PerformanceReview[]>(`${PATH}?userId=${ada.id}`)
  const back = found(body.find(({ reviewPeriod }) => reviewPeriod === review.reviewPeriod))
  expect(back).toMatchObject({
    ...RATED,
    goals: ['Learn to sail'],
    goalProgress: [40],
    comments: 'Good',
    status: 'Draft',
  })
  await open(`/performance-reviews?review=${review.id}`)
  await screen.findByText('This review no longer exists.')
})

test('tabs and filters are those of the address', async () => {
  await open('/performance-reviews?tab=completed')
  const { body } = await app.get<PerformanceReview[]>(`${PATH}?status=Completed`)
  await screen.findByText(`${body.length} reviews`)
  await user.click(found(named('tab', 'Pending')))
  await waitFor(() => expect(address()).toContain('tab=pending'))
})

test('from step to step each can be undone, and leads to what was before it', async () => {
  const review = await begin(RATED)
  await open(`/performance-reviews?review=${review.id}`)
  await press('Submit')
  await toast('The review is submitted.')
  await press('Return')
  const asked = await findDialog('Return Review')
  await user.type(found(asked.querySelector('textarea')), 'One goal more')
  await press('Return Review', asked)
  await toast('The review is a draft again.')
  expect((await stored(review)).status).toBe('Draft')
  await waitFor(() => expect(document.querySelector('main')?.textContent).toContain('“One goal more”'))
  await undo()
  await toast('The review is submitted again.')
  await press('Complete')
  await press('Complete Review', await findDialog('Complete Review'))
  await toast('The review is completed.')
  await undo()
  await toast('The review is submitted again.')
  expect((await stored(review)).status).toBe('Submitted')
})

test('what somebody else was faster with is not submitted, and that is said', async () => {
  const review = await begin(RATED)
  await open(`/performance-reviews?review=${review.id}`)
  const submit = await findNamed('button', 'Submit')
  await change(review, { comments: 'Theirs', version: 1 })
  submit.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await toast('Nothing was changed.')
  expect((await stored(review)).status).toBe('Draft')
  await press('Submit')
  await press('Return')
  const dialog = await findDialog('Return Review')
  await app.post(`${PATH}/${review.id}/return`, {})
  named('button', 'Return Review', dialog)?.click()
  await waitFor(() => expect(dialog.querySelector('[role=alert]')?.textContent).toContain('Nothing was changed.'))
  await user.keyboard('{Escape}')
})

test('what the records say is shown once the period has its days, be it one alone', async () => {
  const unknown = await begin()
  await open(`/performance-reviews?review=${unknown.id}`)
  await waitFor(() =>
    expect(document.querySelector('main')?.textContent).toContain(
      'Set the first and last day of the period to see what the records show.',
    ),
  )
  const day = '2026-11-10'
  const known = await begin({ periodStart: day, periodEnd: day })
  await open(`/performance-reviews?review=${known.id}`)
  await waitFor(() => expect(document.querySelector('main')?.textContent).toMatch(/Hours.*\d entr(y|ies)/))
  // Each figure leads to what it counts: the person's of these days.
  const leads = [...document.querySelectorAll<HTMLAnchorElement>('main dl a, main dl + section a')].map(
    ({ search }) => new URLSearchParams(search),
  )
  expect(leads.length).toBeGreaterThan(3)
  // Of leave only what was approved counts.
  expect(leads.filter((to) => to.get('status') === 'Approved')).toHaveLength(1)
  for (const to of leads) {
    const said = ['employee', 'from', 'to'].map((word) => to.get(word)?.replaceAll('"', ''))
    expect(said).toEqual([String(ada.id), day, day])
  }
})

test('a person’s reviews stand together, one’s own until somebody is chosen; drafts are no part of the ratings', async () => {
  const of = async (id: number) => (await app.get<PerformanceReview[]>(`${PATH}?userId=${id}`)).body
  const shown = () => document.querySelectorAll('[role=group][aria-label="Their reviews"] article').length
  const theirs = await of(ada.id)
  await open(`/performance-reviews?tab=person&employee=${ada.id}`)
  await waitFor(() => expect(shown()).toBe(theirs.length))
  const rated = theirs.filter(({ status, overallRating }) => status !== 'Draft' && overallRating !== null)
  await waitFor(() => expect(document.querySelectorAll('main table tbody tr')).toHaveLength(rated.length))
  const own = await of(me.id)
  await open('/performance-reviews?tab=person')
  await waitFor(() => expect(shown()).toBe(own.length))
})

test('goals that were not reached at the review before are carried over', async () => {
  const goals = [
    { title: 'Learn to sail', progress: 40 },
    { title: 'Learn to fly', progress: 100 },
  ]
  const before = await begin({ ...RATED, goals, reviewDate: '2026-11-17' })
  expect((await app.post(`${PATH}/${before.id}/submit`, { version: before.version })).status).toBe(200)
  const review = await begin({ reviewDate: '2026-11-17' })
  await edit(review)
  await press(`Carry over 1 unfinished goal from ${before.reviewPeriod}`)
  await press('Done')
  await waitFor(async () =>
    expect(await stored(review)).toMatchObject({ goals: ['Learn to sail'], goalProgress: [40] }),
  )
})
