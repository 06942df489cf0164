import type { Page } from '@playwright/test'
import type { ResourceAllocation } from '../src/shared/allocations/contract.ts'
import type { MatchReply } from '../src/shared/match/contract.ts'
import type { Project } from '../src/shared/projects/contract.ts'
import { toasts } from './app.ts'
import { expect, test } from './test.ts'

const feed = (page: Page) => page.getByRole('feed', { name: 'People who fit' })
const cards = (page: Page) => feed(page).getByRole('article')
const card = (page: Page, name: string) => feed(page).getByRole('article', { name, exact: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Find the Right Person' })

async function read<Reply>(page: Page, path: string): Promise<Reply> {
  return (await (await page.request.get(path)).json()) as Reply
}

/** A project whose team lacks skills that others have, and the ranking for its gaps. */
async function projectWithGaps(page: Page): Promise<{ project: Project; gaps: string[]; ranking: MatchReply }> {
  for (const project of await read<Project[]>(page, '/api/projects?status=Active')) {
    const { asked } = await read<MatchReply>(page, `/api/match?projectId=${project.id}`)
    const gaps = asked.skills.filter(({ gap }) => gap?.cover !== 'shown').map(({ skill }) => skill)
    if (gaps.length === 0) continue
    const ranking = await read<MatchReply>(page, `/api/match?projectId=${project.id}&skills=${gaps.join(',')}`)
    const best = ranking.people[0]
    if (best && best.availability.usable > 0 && best.conflicts.bookings.every((one) => one.projectId !== project.id)) {
      return { project, gaps, ranking }
    }
  }
  throw new Error('No project of the sample company has gaps that somebody could close')
}

async function bookingsOf(page: Page, userId: number, projectId: number): Promise<ResourceAllocation[]> {
  return read(page, `/api/resource-allocations?userId=${userId}&projectId=${projectId}`)
}

test('from a project’s gaps to the booked person, by keyboard alone, and back', async ({ page, app }) => {
  await app.signIn(page)
  const { project, gaps, ranking } = await projectWithGaps(page)
  const [best] = ranking.people
  if (!best) throw new Error('Nobody is ranked')
  await page.goto(`/projects-detail?project=${project.id}&tab=skills`)
  const way = page.getByRole('dialog').getByRole('link', { name: 'Find the Right Person' })
  await way.press('Enter')
  await expect(heading(page)).toBeVisible()
  await expect(page).toHaveTitle('Find the Right Person · Offbench')
  await expect(page.getByRole('combobox', { name: 'Project' })).toHaveText(project.name)
  for (const skill of gaps) await expect(page.getByRole('button', { name: `Remove ${skill}` })).toBeVisible()

  await expect(cards(page).first()).toHaveAccessibleName(best.name)
  await expect(cards(page).first()).toContainText(`Score ${best.score.toFixed(2)}`)
  await expect(cards(page).first()).toContainText(best.counts ? 'Counts, above 0.7' : 'Not above 0.7')
  await expect(page.getByText(`${ranking.considered} considered`)).toBeVisible()

  const person = card(page, best.name)
  await person.getByRole('button', { name: `Book ${best.name}` }).press('Enter')
  await expect(toasts(page)).toContainText(`${best.name} is booked on ${project.name}, tentatively.`)
  await expect
    .poll(() => bookingsOf(page, best.userId, project.id))
    .toMatchObject([
      {
        startDate: ranking.asked.from,
        endDate: ranking.asked.to,
        allocatedPercentage: ranking.asked.percentage,
        isConfirmed: 'No',
      },
    ])
  // The list follows: the person has less time left, and is marked as booked on the project.
  await expect(page.getByRole('button', { name: `Book Again ${best.name}` })).toBeVisible()
  await expect(card(page, best.name)).not.toContainText(`Availability ${best.parts.availability.value.toFixed(2)}`)
  await page.keyboard.press('F8')
  await toasts(page).getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(toasts(page)).toContainText('The booking has been undone.')
  await expect.poll(() => bookingsOf(page, best.userId, project.id)).toEqual([])
  await expect(page.getByRole('button', { name: `Book ${best.name}`, exact: true })).toBeVisible()
})

test('a score opens to its parts, its weeks and the notes that prove the skills', async ({ page, app }) => {
  await app.signIn(page, '/find-person?skills=React,Python&percentage=50')
  const ranking = await read<MatchReply>(page, '/api/match?skills=React,Python&percentage=50')
  const [best] = ranking.people
  if (!best) throw new Error('Nobody is ranked')
  const person = card(page, best.name)
  await person.getByRole('button', { name: `Why ${best.name}` }).press('Enter')
  for (const part of Object.values(best.parts)) await expect(person.getByText(part.basis)).toBeVisible()
  const weeks = person.getByRole('list', { name: 'Weeks' }).getByRole('listitem')
  await expect(weeks).toHaveCount(best.weeks.filter(({ wanted }) => wanted > 0).length)
  const shown = best.skills.find(({ lastUsed }) => lastUsed !== null)
  if (shown) {
    const notes = person.getByRole('button', { name: `Notes that prove ${shown.skill}` })
    await notes.press('Enter')
    const ledger = page.getByRole('dialog', { name: `Evidence for ${shown.skill}` })
    await expect(
      ledger.getByRole('list', { name: 'Entries that prove it' }).getByRole('listitem').first(),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(notes).toBeFocused()
  }
})

test('any skills, days and percentage are looked for; booking then asks for the project', async ({
  page,
  app,
  expectNoAxeViolations,
}) => {
  await app.signIn(page, '/find-person')
  await expect(page.getByText('Choose a project, or the skills you need.')).toBeVisible()
  await page.getByRole('button', { name: 'Add skill to the wanted skills' }).press('Enter')
  await page.getByRole('combobox', { name: 'Wanted skills' }).fill('React')
  await page
    .getByRole('option', { name: /^React\b/ })
    .first()
    .click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/skills=React/)
  await page.getByLabel('From').fill('2027-01-04')
  // Not the day that is offered with this From, which would be no change.
  await page.getByLabel('To', { exact: true }).fill('2027-02-05')
  await page.getByLabel('Percentage').fill('25')
  await expect(page).toHaveURL(/from=2027-01-04&to=2027-02-05&percentage=25/)
  const query = 'skills=React&from=2027-01-04&to=2027-02-05&percentage=25'
  const { people } = await read<MatchReply>(page, `/api/match?${query}`)
  await expect(cards(page).first()).toHaveAccessibleName(people[0]?.name ?? '')
  const best = people[0]
  if (!best) throw new Error('Nobody knows React')

  await card(page, best.name)
    .getByRole('button', { name: `Book ${best.name}` })
    .press('Enter')
  const dialog = page.getByRole('dialog', { name: `Book ${best.name}` })
  await dialog.getByRole('button', { name: 'Book', exact: true }).press('Enter')
  await expect(dialog.getByText('Project is required')).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByRole('combobox', { name: 'Project' }).press('Enter')
  await page.getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Book', exact: true }).press('Enter')
  await expect(toasts(page)).toContainText(`${best.name} is booked on`)
  await expect(dialog).toBeHidden()
  await toasts(page).getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(toasts(page)).toContainText('The booking has been undone.')

  await page.getByRole('searchbox', { name: 'Search by name or role' }).fill(best.name)
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Search by name or role' }).fill('nobody is called so')
  await page.getByRole('button', { name: 'Clear Search' }).click()
  await expect(cards(page).first()).toHaveAccessibleName(best.name)
})

test('where nobody has a skill, those nearby lead on', async ({ page, app, expectNoAxeViolations }) => {
  await app.signIn(page, '/find-person?skills=Reactor%20Physics')
  await expect(page.getByText('Nobody has Reactor Physics yet.')).toBeVisible()
  await expectNoAxeViolations(page)
  const near = page.getByRole('list', { name: 'Nearest skills' }).getByRole('button').first()
  await near.press('Enter')
  await expect(cards(page).first()).toBeVisible()
  await expect(page).not.toHaveURL(/Reactor/)
})

test('an empty company is told how to begin', async ({ page, startOwnApp }) => {
  const app = await startOwnApp({ company: 'empty' })
  await app.signIn(page, '/find-person?skills=React')
  await expect(page.getByText('No team members found. Add people first')).toBeVisible()
})

for (const [width, scheme] of [
  [390, 'dark'],
  [1280, 'light'],
  [1920, 'dark'],
] as const) {
  test(`fits ${width} px in the ${scheme}`, async ({ page, app, expectNoAxeViolations }) => {
    await page.emulateMedia({ colorScheme: scheme })
    await app.signIn(page, '/find-person?skills=React,Python&percentage=50')
    await page.setViewportSize({ width, height: 900 })
    const why = cards(page).first().getByRole('button', { name: /^Why/ })
    await why.click()
    await expect(cards(page).first().getByRole('list', { name: 'Weeks' })).toBeVisible()
    await expectNoAxeViolations(page)
    const wide = await page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth)
    expect(wide).toBe(0)
  })
}
