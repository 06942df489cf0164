// @vitest-environment screens
import { screen, waitFor } from '@testing-library/dom'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { User } from '#shared/people/contract.ts'
import type { SkillProposal, VocabularySkill } from '#shared/skills/vocabulary-contract.ts'
import { findDialog, found, named, testScreens } from '../testing/screens.ts'

const { app, user, open, address, toast, press } = testScreens()

const AGAIN = 'The notes are being read again.'
const CONCERNED = 'Past notes that mention it are being read again.'

/** The names of the whole vocabulary, in the server's order. */
let all: string[]
let people: User[]

beforeAll(async () => {
  // Every change of the vocabulary has all notes read again.
  await app.db.deleteFrom('time_entries').execute()
  all = []
  const links: (string | undefined)[] = ['/api/vocabulary?limit=1000']
  for (let [url] = links; url !== undefined; url = links.pop()) {
    const { body, headers } = await app.get<VocabularySkill[]>(url)
    all.push(...body.map(({ name }) => name))
    links[0] = /^<([^>]*)>; rel="next"$/.exec(String(headers['link']))?.[1]
  }
  people = (await app.get<User[]>('/api/users?limit=3')).body
})
beforeEach(() => user.keyboard('{Escape}'))

const stored = async (name: string) => {
  const { body } = await app.get<VocabularySkill[]>(`/api/vocabulary?q=${encodeURIComponent(name)}`)
  return found(body.find((skill) => skill.name === name))
}
const shown = () =>
  [...document.querySelectorAll('table[aria-label="Skills"] tbody tr button')].map(({ textContent }) => textContent)
const shows = (names: string[]) => waitFor(() => expect(shown()).toEqual(names))
const matches = async (query: string) =>
  (await app.get<VocabularySkill[]>(`/api/vocabulary?${query}&limit=50`)).body.map(({ name }) => name)

test('a page holds the next fifty skills, whether one comes from the page before it or opens it by its address', async () => {
  await open('/skill-vocabulary?page=3')
  await shows(all.slice(100, 150))
  await screen.findByText(`Page 3 of ${Math.ceil(all.length / 50)}`)
  await press('Next page')
  await shows(all.slice(150, 200))
  expect(address()).toBe('/skill-vocabulary?page=4')
  // Twenty pages are as much as the server gives at once.
  await open('/skill-vocabulary?page=21')
  await shows(all.slice(1000, 1050))
  await open('/skill-vocabulary?page=24')
  await shows(all.slice(1150, 1200))
  await open('/skill-vocabulary')
  await shows(all.slice(0, 50))
  expect(named('button', 'Previous page')).toHaveProperty('disabled', true)
  await open('/skill-vocabulary?page=9999')
  await screen.findByText('There is nothing on this page.')
})

test('skills are found by name, category and origin, from the first page on, and filters are cleared together', async () => {
  await open('/skill-vocabulary?page=2')
  await shows(all.slice(50, 100))
  await user.type(screen.getByLabelText('Search skills'), 'script')
  await shows(await matches('q=script'))
  expect(address()).toBe('/skill-vocabulary?q=script')
  const { category } = await stored('JavaScript')
  await user.selectOptions(screen.getByLabelText('Category'), category)
  await shows(await matches(`q=script&category=${encodeURIComponent(category)}`))
  await user.selectOptions(screen.getByLabelText('Origin'), 'company')
  await screen.findByText('No skill matches. Try fewer filters, or add the skill.')
  await press('Clear Filters')
  await shows(all.slice(0, 50))
  expect(address()).toBe('/skill-vocabulary')
})

test('a skill of the company is added with its other words, and only what is wrong with it is said', async () => {
  await open('/skill-vocabulary')
  await press('Add skill')
  const form = await findDialog('Add skill')
  await press('Add skill', form)
  await waitFor(() => expect(form.textContent).toContain('Name is required'))
  await user.type(found(form.querySelector('input[name=name]')), 'Zorblax')
  await user.type(found(form.querySelector('input[name=category]')), 'Databases')
  await user.type(found(form.querySelector('input[name=aliases]')), 'zbx, zorb,')
  await user.type(found(form.querySelector('input[name=parents]')), 'Docker')
  await press('Add skill', form)
  await toast(`Zorblax has been added to the vocabulary. ${AGAIN}`)
  expect(await stored('Zorblax')).toMatchObject({
    category: 'Databases',
    aliases: ['zbx', 'zorb'],
    parents: ['Docker'],
    origin: 'company',
  })
  await open('/skill-vocabulary?origin=company')
  await shows(['Zorblax'])
})

test('of a skill the words and the category change; it is retired, brought back and merged into another', async () => {
  await open('/skill-vocabulary?skill=Java')
  const dialog = await findDialog('Java')
  const java = await stored('Java')
  await waitFor(() => expect(dialog.querySelector('input')).toHaveProperty('value', java.category))
  const [category, alias] = [...dialog.querySelectorAll('input')]
  expect(named('button', 'Save', dialog)).toBeNull()
  expect(named('button', 'Add', dialog)).toHaveProperty('disabled', true)
  await user.type(found(alias), 'bean shell tools')
  await press('Add', dialog)
  await toast(`Java is changed. ${AGAIN}`)
  expect((await stored('Java')).companyAliases).toEqual(['bean shell tools'])
  await press('Remove bean shell tools', dialog)
  await waitFor(async () => expect((await stored('Java')).companyAliases).toEqual([]))
  await waitFor(() => expect(named('button', 'Remove bean shell tools', dialog)).toBeNull())
  await user.clear(found(category))
  await user.type(found(category), 'Coffee')
  await press('Save', dialog)
  await waitFor(async () => expect((await stored('Java')).category).toBe('Coffee'))
  // The screen hears of it a little later than the database has it; what is pressed before that is about an older skill.
  await waitFor(() => expect(named('button', 'Save', dialog)).toBeNull())

  await press('Retire', dialog)
  await toast(`Java is retired. ${AGAIN}`)
  await waitFor(() => expect(dialog.textContent).toContain('No note shows it while it is retired.'))
  await press('Bring back', dialog)
  await toast(`Java is changed. ${AGAIN}`)
  expect((await stored('Java')).retired).toBe(false)
  await press('Merge into…', dialog)
  await user.type(await screen.findByPlaceholderText('Search skills'), 'Kotlin')
  await waitFor(() => expect(dialog.querySelector('[role=option]')?.textContent).toContain('Kotlin'))
  await user.keyboard('{Enter}')
  await toast(`Java is now part of Kotlin. ${AGAIN}`)
  expect((await stored('Java')).mergedInto).toBe('Kotlin')
})

test('an address of a skill that is none says so', async () => {
  await open('/skill-vocabulary?skill=Jav')
  await screen.findByText('There is no skill Jav in the vocabulary.')
})

test('names from notes become a skill or an alias, or are rejected for good; the tab counts those that are open', async () => {
  const [project] = (await app.get<{ id: number }[]>('/api/projects?limit=1')).body
  for (const { id: userId } of people) {
    for (const notes of [
      'Set up FooBarSync with Docker',
      'Docker, QuuxRelay and Terraform',
      'Moved BazzMesh to Docker',
    ]) {
      const entry = { projectId: found(project).id, userId, hours: 1, date: '2026-11-01', category: 'DevOps', notes }
      expect((await app.post('/api/time-entries', entry)).status).toBe(201)
    }
  }
  await open('/skill-vocabulary?tab=proposals')
  await press('Read all notes again')
  const card = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('article')].find((one) => one.querySelector('h2')?.textContent === name)
  await waitFor(() => expect(card('FooBarSync')?.textContent).toContain('3 people, 3 entries'))
  await screen.findByText('All notes are read with this vocabulary')
  const { body: proposals } = await app.get<SkillProposal[]>('/api/vocabulary/proposals?status=open')
  await waitFor(() =>
    expect(document.querySelector('[role=tab][aria-selected=true]')?.textContent).toBe(`Proposals${proposals.length}`),
  )
  expect(card('FooBarSync')?.querySelector('mark')?.textContent).toBe('FooBarSync')

  await press('Edit…', found(card('FooBarSync')))
  const form = await findDialog('New skill')
  const category = found(form.querySelector<HTMLInputElement>('input[name=category]'))
  await user.clear(category)
  await user.type(category, 'Data Engineering')
  await press('Add skill', form)
  await toast(`FooBarSync has been added to the vocabulary. ${CONCERNED}`)
  await waitFor(() => expect(card('FooBarSync')).toBeUndefined())

  await press('Alias of…', found(card('QuuxRelay')))
  const choice = await findDialog('“QuuxRelay” is an alias of…')
  await user.type(found(choice.querySelector('input')), 'Ansible')
  await waitFor(() => expect(choice.querySelector('[role=option]')?.textContent).toContain('Ansible'))
  await user.keyboard('{Enter}')
  await toast(`“QuuxRelay” shows Ansible from now on. ${CONCERNED}`)

  await press('Never', found(card('BazzMesh')))
  await toast('“BazzMesh” will not be proposed again.')
  await waitFor(() => expect(card('BazzMesh')).toBeUndefined())
  await user.selectOptions(screen.getByLabelText('Show'), 'Rejected')
  await waitFor(() => expect(card('BazzMesh')?.textContent).toContain('Never a skill'))
  expect(address()).toBe('/skill-vocabulary?tab=proposals&status=rejected')
  await user.selectOptions(screen.getByLabelText('Show'), 'Accepted')
  await waitFor(() => expect(card('FooBarSync')?.textContent).toContain('New skill FooBarSync'))
  expect(card('QuuxRelay')?.textContent).toContain('Alias of Ansible')
})
