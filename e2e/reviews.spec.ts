import type { Page } from '@playwright/test'
import type { CurrentUser, User } from '../src/shared/people/contract.ts'
import type { PerformanceReview, ReviewForm, ReviewSummary } from '../src/shared/reviews/contract.ts'
import { halfYearOf } from '../src/shared/reviews/periods.ts'
import { localDay } from '../src/shared/time/day.ts'
import type { App } from './app.ts'
import { said } from './app.ts'
import { expect, test } from './test.ts'

const PATH = '/api/performance-reviews'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const stat = (page: Page, label: string) => page.getByRole('group', { name: label, exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const saved = (page: Page) => page.getByText('All changes are saved.')
const comments = (page: Page) => page.getByRole('textbox', { name: 'Comments' })
const heading = (page: Page) => page.getByRole('heading', { level: 2 }).first()

const rate = (page: Page, dimension: string, rating: number) =>
  page
    .getByRole('radiogroup', { name: dimension })
    .getByRole('radio', { name: new RegExp(`^${rating} `) })
    .check()

async function read<Reply>(page: Page, path: string): Promise<Reply> {
  return (await (await page.request.get(path)).json()) as Reply
}

/** The person that the session acts as and two others. */
/** The current user, and two others who have no review of this half year yet: there is one of a person for a period. */
async function threePeople(page: Page, app: App) {
  const me = await read<CurrentUser>(page, `${app.url}/api/users/current`)
  const { name: period } = halfYearOf(localDay(new Date()))
  const reviews = await read<PerformanceReview[]>(page, `${app.url}${PATH}?limit=1000`)
  const reviewed = new Set(reviews.filter(({ reviewPeriod }) => reviewPeriod === period).map(({ userId }) => userId))
  const [ada, grace] = (await read<User[]>(page, `${app.url}/api/users?limit=100`)).filter(
    ({ id }) => id !== me.id && !reviewed.has(id),
  )
  if (!ada || !grace) throw new Error('The sample company has too few people')
  return { me, ada, grace }
}

/** Begins a review of a time of its own by the API. */
async function begin(page: Page, app: App, change: Partial<ReviewForm> = {}): Promise<PerformanceReview> {
  const { me, ada } = await threePeople(page, app)
  const form = { userId: ada.id, reviewerId: me.id, reviewPeriod: 'Probation', reviewDate: localDay(new Date()) }
  const reply = await page.request.post(`${app.url}${PATH}`, { data: { ...form, ...change } })
  expect(reply.status()).toBe(201)
  return (await reply.json()) as PerformanceReview
}

const RATED = { technicalSkills: 4, communication: 3, teamwork: 5, leadership: 3, innovation: 4, overallRating: 3.8 }

const open = (page: Page, app: App, { id }: PerformanceReview, action = '') =>
  page.goto(`${app.url}/performance-reviews?review=${id}${action}`)

test('the latest eight reviews come first, and all of them as tabs and filters say', async ({ page, app }) => {
  await app.signIn(page, '/performance-reviews')
  const summary = await read<ReviewSummary>(page, `${PATH}/summary`)
  await expect(stat(page, 'Total Reviews')).toContainText(String(summary.reviews))
  await expect(stat(page, 'Pending Reviews')).toContainText(String(summary.pending))
  await expect(stat(page, 'Completed')).toContainText(String(summary.completed))
  await expect(stat(page, 'Average Rating')).toContainText(summary.averageRating?.toFixed(2) ?? '–')
  await expect(page.getByRole('tab')).toHaveText(['All Reviews', 'Pending', 'Completed', 'By person'])
  const latest = await read<PerformanceReview[]>(page, `${PATH}?limit=8`)
  await expect(page.getByRole('article')).toHaveCount(8)
  const person = await read<User>(page, `/api/users/${latest[0]?.userId}`)
  await expect(page.getByRole('article', { name: `${person.name}, ${latest[0]?.reviewPeriod}` }).first()).toBeVisible()

  await button(page, `Show all ${summary.reviews} reviews`).click()
  await expect(page.getByText(`${summary.reviews} reviews`, { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: 'Pending' }).click()
  await expect(page.getByText(`${summary.pending} reviews`, { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Submitted')
  const submitted = await read<PerformanceReview[]>(page, `${PATH}?status=Submitted`)
  await expect(page.getByText(new RegExp(`^${submitted.length} reviews?$`))).toBeVisible()
  await expect(page).toHaveURL(/tab=pending.*status=Submitted/)
  await page.getByRole('combobox', { name: 'Period' }).selectOption('H1 2025')
  await expect(page.getByText('No review matches the filters.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).first().click()
  await page.getByRole('tab', { name: 'Completed' }).click()
  await page.getByRole('combobox', { name: 'Employee' }).click()
  await page.getByPlaceholder('Search by name or role').fill(person.name)
  await page.getByRole('option', { name: person.name }).click()
  await expect(page).toHaveURL(new RegExp(`employee=${person.id}`))
  const theirs = await read<PerformanceReview[]>(page, `${PATH}?status=Completed&userId=${person.id}`)
  await expect(page.getByRole('article')).toHaveCount(theirs.length)

  await page.getByRole('article').first().getByRole('button').press('Enter')
  await expect(heading(page)).toBeFocused()
  await button(page, 'Back').click()
  await expect(page.getByRole('article').first().getByRole('button')).toBeFocused()

  await page.getByRole('tab', { name: 'By person' }).click()
  await expect(
    page.getByRole('img', { name: `Ratings of ${person.name} over time; the table below has the figures` }),
  ).toBeVisible()
  await page.getByText('Show as table').click()
  await expect(
    page.getByRole('table', { name: `Ratings of ${person.name}, latest first` }).getByRole('row'),
  ).toHaveCount(theirs.length + 1)
})

test('a review is begun, refused while ratings are missing, submitted and completed', async ({
  page,
  startOwnApp,
  expectNoAxeViolations,
}) => {
  const app = await startOwnApp()
  await app.signIn(page, '/performance-reviews')
  const { me, ada } = await threePeople(page, app)
  const before = await begin(page, app, {
    ...RATED,
    reviewPeriod: 'H1 2024',
    goals: [
      { title: 'Learn to sail', progress: 40 },
      { title: 'Run a clinic', progress: 100 },
    ],
  })
  await page.request.post(`${app.url}${PATH}/${before.id}/submit`, { data: {} })

  await button(page, 'New Review').click()
  const dialog = page.getByRole('dialog', { name: 'New Review' })
  const choose = async (field: string, name: string) => {
    await dialog.getByRole('combobox', { name: field }).click()
    await page.getByPlaceholder('Search by name or role').fill(name)
    await page.getByRole('option', { name }).click()
  }
  await expect(dialog.getByRole('combobox', { name: 'Reviewer' })).toHaveText(me.name)
  await choose('Person', me.name)
  await dialog.getByRole('button', { name: 'Begin Review' }).click()
  await expect(dialog.getByText('Nobody reviews themselves')).toBeVisible()
  await choose('Person', ada.name)
  await dialog.getByLabel('Period').selectOption('Custom dates…')
  await dialog.getByLabel('Name of the period').fill('Spring at the harbour')
  await dialog.getByLabel('Last day').fill('2020-01-01')
  await dialog.getByRole('button', { name: 'Begin Review' }).click()
  await expect(dialog.getByText('Must not be before the start of the period')).toBeVisible()
  await dialog.getByLabel('Period', { exact: true }).selectOption(halfYearOf(localDay(new Date())).name)
  await dialog.getByLabel('Period', { exact: true }).selectOption('Custom dates…')
  await dialog.getByLabel('Name of the period').fill('Spring at the harbour')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Begin Review' }).click()

  await expect(heading(page)).toHaveText(`${ada.name}, Spring at the harbour`)
  await expect(heading(page)).toBeFocused()
  await expect(region(page, 'Evidence').getByRole('link').first()).toHaveAttribute('href', /employee=\d+/)
  await rate(page, 'Technical Skills', 5)
  await rate(page, 'Communication', 4)
  await rate(page, 'Teamwork', 4)
  await rate(page, 'Leadership', 3)
  await expect(saved(page)).toBeVisible()
  await button(page, 'Submit').click()
  await expect(page.getByRole('alert')).toHaveText('Before it can be submitted, it needs: Innovation, Overall rating.')
  await expect(page.getByRole('radio', { name: '1 Far below' }).last()).toBeFocused()
  await rate(page, 'Innovation', 3)
  await expect(page.getByLabel('Overall rating')).toHaveValue('3.8')
  await page.getByLabel('Overall rating').fill('6')
  await expect(page.getByText('Overall rating goes from 0 to 5')).toBeVisible()
  await page.getByLabel('Overall rating').fill('4,1')
  await expect(button(page, 'Use 3.8')).toBeVisible()
  await button(page, 'Carry over 1 unfinished goal from H1 2024').click()
  await page.getByRole('slider', { name: 'Progress of Learn to sail' }).press('ArrowRight')
  await comments(page).fill('Kept the harbour dry.')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await button(page, 'Submit').click()
  await said(page, 'The review is submitted.')
  await expect(page.getByRole('list', { name: 'Goals' })).toContainText('Learn to sail45 %')
  await expect(region(page, 'Ratings')).toContainText('Overall 4.1')

  await button(page, 'Complete').click()
  await page.getByLabel('Note (optional)').fill('Agreed over tea')
  await button(page, 'Complete Review').click()
  await expect(region(page, 'History')).toContainText(`${me.name} completed the review`)
  await expect(region(page, 'History')).toContainText('Status: Submitted became Completed')
  await expect(region(page, 'History')).toContainText('“Agreed over tea”')
  await expectNoAxeViolations(page)
  await button(page, 'Update Progress').click()
  await expect(comments(page)).toHaveCount(0)
  await page.getByRole('slider', { name: 'Progress of Learn to sail' }).press('End')
  await button(page, 'Done').click()
  await expect(page.getByRole('list', { name: 'Goals' })).toContainText('Learn to sail100 %')
  await page.goto(`${app.url}/people/${ada.id}`)
  await region(page, 'Performance Reviews').getByRole('link', { name: 'Spring at the harbour' }).click()
  await expect(heading(page)).toHaveText(`${ada.name}, Spring at the harbour`)
})

test('two who write the same review lose nothing', async ({ page, app, context, expectNoAxeViolations }) => {
  await app.signIn(page, '/performance-reviews')
  const { ada } = await threePeople(page, app)
  const review = await begin(page, app, { goals: [{ title: 'Learn to sail' }] })
  await open(page, app, review, '&action=edit')
  const other = await context.newPage()
  await open(other, app, review, '&action=edit')
  await expect(saved(other)).toBeVisible()

  // Where nothing is unsaved, the other's change shows by itself.
  await rate(page, 'Teamwork', 5)
  await expect(other.getByRole('radiogroup', { name: 'Teamwork' }).getByRole('radio', { name: /^5/ })).toBeChecked()
  await expect(other.getByText('Somebody else has changed Teamwork; it is shown here.')).toBeVisible()

  // Different fields at the same time are both kept; the same field is for people to decide.
  await comments(other).fill('Theirs')
  await comments(page).fill('Mine')
  await rate(page, 'Innovation', 2)
  const pages = [page, other]
  const late = await Promise.any(
    pages.map(async (one) => {
      await expect(one.getByRole('alert')).toContainText('has changed this review in the meantime')
      return one
    }),
  )
  await expectNoAxeViolations(late)
  const [theirs, mine] = late === page ? ['Theirs', 'Mine'] : ['Mine', 'Theirs']
  await expect(late.getByRole('alert')).toContainText(`Theirs: ${theirs}`)
  await expect(late.getByRole('alert')).toContainText(`Yours: ${mine}`)
  await expect(comments(late)).toHaveValue(mine)
  // Who leaves without having chosen finds it all again.
  await button(late, 'Back').click()
  await said(late, 'Not all of the review could be saved.')
  await late.getByRole('tab', { name: 'By person' }).click()
  await late.getByRole('combobox', { name: 'Employee' }).click()
  await late.getByPlaceholder('Search by name or role').fill(ada.name)
  await late.getByRole('option', { name: ada.name }).click()
  await late
    .getByRole('article', { name: `${ada.name}, Probation` })
    .getByRole('button')
    .click()
  await button(late, 'Edit').click()
  await expect(late.getByRole('alert')).toContainText(`Theirs: ${theirs}`)
  await expect(comments(late)).toHaveValue(mine)
  await late.getByRole('group', { name: 'Comments' }).getByRole('button', { name: 'Take theirs' }).click()
  await expect(comments(late)).toHaveValue(theirs)
  await late.getByRole('group', { name: 'Comments' }).getByRole('button', { name: 'Keep mine' }).click()
  await button(late, 'Save Draft').click()
  await expect(saved(late)).toBeVisible()
  for (const one of pages) await expect(comments(one)).toHaveValue(mine)
  const stands = await read<PerformanceReview>(page, `${PATH}/${review.id}`)
  expect(stands).toMatchObject({ comments: mine, teamwork: 5, innovation: 2, goals: ['Learn to sail'] })
  await other.close()
  await page.request.delete(`${app.url}${PATH}/${review.id}`)
})

test('by the keyboard alone a review is begun, filled in and submitted', async ({ page, app }) => {
  await app.signIn(page, '/performance-reviews')
  const { ada } = await threePeople(page, app)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await button(page, 'New Review').press('Enter')
  await expect(page.getByRole('combobox', { name: 'Person' })).toBeFocused()
  await press('Enter')
  await page.keyboard.type(ada.name)
  await expect(page.getByRole('option', { name: ada.name })).toHaveAttribute('aria-selected', 'true')
  await press('Enter')
  await button(page, 'Begin Review').press('Enter')
  await expect(heading(page)).toBeFocused()
  await page.getByRole('radiogroup', { name: 'Technical Skills' }).getByRole('radio').first().focus()
  for (let dimension = 0; dimension < 5; dimension++)
    await press('Space', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Tab')
  await expect(page.getByLabel('Overall rating')).toBeFocused()
  await expect(page.getByLabel('Overall rating')).toHaveValue('4')
  await button(page, 'Add Goal').press('Enter')
  await page.keyboard.type('Learn to sail')
  await press('Enter')
  await page.keyboard.type('Learn to row')
  await press('Tab', 'PageUp', 'Tab')
  await expect(page.getByRole('slider', { name: 'Progress of Learn to row' })).toHaveAttribute('aria-valuenow', '50')
  await page.getByRole('button', { name: 'Remove Learn to sail' }).press('Enter')
  await expect(button(page, 'Add Goal')).toBeFocused()
  await comments(page).press('x')
  await button(page, 'Submit').press('Enter')
  await expect(button(page, 'Complete')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Goals' }).getByRole('listitem')).toHaveText(['Learn to row50 %'])
  await button(page, 'Return').press('Enter')
  await expect(page.getByLabel('What should be changed')).toBeFocused()
  // The focus comes first; a moment later the note has the keys to itself, and what lies below it is hidden.
  await expect(button(page, 'Complete')).toHaveCount(0)
  await press('Escape')
  await expect(button(page, 'Return')).toBeFocused()
  const id = new URL(page.url()).searchParams.get('review')
  await page.request.post(`${app.url}${PATH}/${id}/return`, { data: {} })
  await page.request.delete(`${app.url}${PATH}/${id}`)
})

test('what was typed last is saved when one leaves, and a review prints as a sheet alone', async ({ page, app }) => {
  await app.signIn(page, '/performance-reviews')
  const { ada, me } = await threePeople(page, app)
  const review = await begin(page, app, {
    ...RATED,
    reviewPeriod: halfYearOf(localDay(new Date())).name,
    goals: [{ title: 'Learn to sail', progress: 30 }],
  })
  await open(page, app, review, '&action=edit')
  await comments(page).fill('A long letter. '.repeat(120))
  await button(page, 'Back').click()
  await expect(page.getByRole('tab', { name: 'All Reviews' })).toBeVisible()
  const comment = async () => (await read<PerformanceReview>(page, `${PATH}/${review.id}`)).comments
  await expect.poll(comment).toContain('A long letter.')
  await open(page, app, review, '&action=edit')
  await comments(page).press('End')
  await comments(page).pressSequentially('The end.')
  // Another page takes its place before the pause after typing is over.
  await page.goto('about:blank')
  await expect.poll(comment).toMatch(/The end\.$/)
  await open(page, app, review)
  await expect(region(page, 'Comments')).toContainText('A long letter.')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  const sheet = page.getByRole('article', { name: 'Performance review' })
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveText(ada.name)
  await expect(sheet).toContainText('Technical Skills4 · Above')
  await expect(sheet).toContainText('Overall3.8 of 5')
  await expect(sheet).toContainText('Learn to sail30 %')
  await expect(sheet).toContainText(/h logged/)
  await expect(sheet).toContainText(`${me.name}, date`)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  )
  const pdf = await page.pdf({ format: 'A4' })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.request.delete(`${app.url}${PATH}/${review.id}`)
})

test('on a phone and in the dark nothing scrolls sideways', async ({ page, app, expectNoAxeViolations }) => {
  await app.signIn(page, '/performance-reviews')
  const [draft] = await read<PerformanceReview[]>(page, `${PATH}?status=Draft&limit=1`)
  if (!draft) throw new Error('The sample company has no draft')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const address of [`?review=${draft.id}`, `?review=${draft.id}&action=edit`]) {
    await page.goto(`${app.url}/performance-reviews${address}`)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  }
  await page.getByRole('form', { name: 'Review' }).getByText('Evidence').click()
  await expect(page.getByRole('heading', { name: 'Skills practiced' })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('a company without reviews says how the first one comes', async ({ page, startOwnApp }) => {
  const app = await startOwnApp({ company: 'empty' })
  await app.signIn(page, '/performance-reviews')
  await expect(page.getByText('No reviews yet. Start the first one.')).toBeVisible()
  await expect(stat(page, 'Average Rating')).toContainText('–')
  await page.getByRole('tab', { name: 'By person' }).click()
  await expect(page.getByText('No team members found.')).toBeVisible()
  await page.goto(`${app.url}/performance-reviews?action=new`)
  await page.getByRole('button', { name: 'Begin Review' }).click()
  await expect(page.getByText('Person is required')).toBeVisible()
  await expect(page.getByText('Reviewer is required')).toBeVisible()
})
