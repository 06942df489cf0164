// @vitest-environment jsdom
import { Clock3, FolderKanban, Star } from 'lucide-react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PaletteReply } from '#shared/palette/contract.ts'
import { companyItems } from './company-items.ts'
import { personActions, projectActions, skillActions } from './further-actions.ts'
import type { PaletteItem } from './item.ts'
import { forgetChoices, forgetChoicesOfOthers } from './forget-choices.ts'
import { recentItems, remember } from './recent.ts'
import { allScreens, itemsOfPlace } from './screen-items.ts'
import { firstSections, matchingItems, matchingSections, type Known } from './sections.ts'

beforeEach(() => localStorage.clear())

const item = (id: string, more: Partial<PaletteItem> = {}): PaletteItem => ({
  id,
  label: id,
  icon: Star,
  href: '/x',
  ...more,
})
const ids = (items: readonly PaletteItem[]) => items.map(({ id }) => id)

test('choices are remembered, the latest first and each once, at most twenty', () => {
  for (let nth = 1; nth <= 21; nth += 1) remember(item(`client-${nth}`))
  remember(item('client-5'))
  expect(ids(recentItems([]))).toEqual(
    [
      'client-5',
      ...Array.from({ length: 20 }, (_, nth) => `client-${21 - nth}`).filter((id) => id !== 'client-5'),
    ].slice(0, 20),
  )
  forgetChoices()
  expect(recentItems([])).toEqual([])
})

test('what one account has chosen is forgotten for the next one, and stays for itself', () => {
  const keptFor = (owner: number | null) => {
    forgetChoicesOfOthers(owner)
    const kept = ids(recentItems([]))
    remember(item('client-1'))
    return kept
  }
  expect([keptFor(null), keptFor(null), keptFor(3), keptFor(3), keptFor(4), keptFor(3)]).toEqual([
    [],
    ['client-1'],
    [],
    ['client-1'],
    [],
    [],
  ])
  expect([keptFor(null), keptFor(null), keptFor(3)]).toEqual([[], ['client-1'], []])
})

test('a choice that the palette knows is that item, one that it does not is made from what was kept', () => {
  const known = item('act-as', { label: 'Act as…' })
  remember({ ...known, label: 'Old label' })
  remember(
    item('project-7', { label: 'Apollo', detail: 'Acme · Active', initials: 'A', href: '/projects-detail?project=7' }),
  )
  remember(item('unknown-1'))
  const [unknown, project, act] = recentItems([known])
  expect(act).toBe(known)
  expect(project).toMatchObject({ label: 'Apollo', detail: 'Acme · Active', initials: 'A', icon: FolderKanban })
  expect(ids(project?.more ?? [])).toEqual(ids(projectActions(7)))
  expect([unknown?.icon, unknown?.more, unknown && 'detail' in unknown, unknown && 'initials' in unknown]).toEqual([
    Clock3,
    undefined,
    false,
    false,
  ])
})

test('what can be done with a remembered person or skill is there again', () => {
  remember(item('person-7', { href: '/people/7' }))
  remember(item('skill-C-3', { href: '/users-teams?skill=C-3' }))
  remember(item('skill-Go', { href: '/skill-vocabulary?skill=Go' }))
  const more = recentItems([]).map((one) => ids(one.more ?? []))
  expect(more).toEqual([ids(skillActions('Go', false)), ids(skillActions('C-3', true)), ids(personActions(7))])
})

test('what has no address and is not known, and what belongs to its place, is not there again', () => {
  const { href: _, ...without } = item('gone')
  remember(without)
  for (const id of ['here-print', 'ask-assistant', 'further-person-1-week', 'more-People']) remember(item(id))
  expect(recentItems([])).toEqual([])
})

test('a storage that is full, forbidden or holds something else costs nothing but the memory', () => {
  localStorage.setItem('offbench.palette', '{')
  expect(recentItems([])).toEqual([])
  localStorage.setItem('offbench.palette', '[{"id":1}]')
  expect(recentItems([])).toEqual([])
  for (const method of ['setItem', 'removeItem', 'getItem'] as const) {
    const refused = vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(() => remember(item('client-1'))).not.toThrow()
    expect(() => forgetChoices()).not.toThrow()
    expect(() => recentItems([])).not.toThrow()
    refused.mockRestore()
  }
})

const none = { total: 0, matches: [] }
const REPLY: PaletteReply = {
  people: {
    total: 2,
    matches: [
      { id: 7, name: 'Ada', initials: 'A', role: 'Lead', location: 'Leeds', score: 900 },
      { id: 8, name: 'Bob', initials: 'B', role: 'Lead', location: null, score: 800 },
    ],
  },
  projects: {
    total: 2,
    matches: [
      { id: 1, name: 'Apollo', client: 'Acme', status: 'Active', archived: false, score: 900 },
      { id: 2, name: 'Mercury', client: 'Acme', status: 'Active', archived: true, score: 800 },
    ],
  },
  clients: {
    total: 2,
    matches: [
      { name: 'Acme', projects: 1, score: 900 },
      { name: 'Other', projects: 2, score: 800 },
    ],
  },
  skills: {
    total: 2,
    matches: [
      { name: 'Go', category: 'Languages', alias: 'golang', inUse: true, score: 900 },
      { name: 'Rust', category: 'Languages', alias: null, inUse: false, score: 800 },
    ],
  },
}

test('what the company has is told in a line and leads to where it is shown', () => {
  const { people, projects, clients, skills } = companyItems(REPLY)
  const told = [people, projects, clients, skills].flat().map(({ item: { id, detail, href } }) => [id, detail, href])
  expect(told).toEqual([
    ['person-7', 'Lead · Leeds', '/people/7'],
    ['person-8', 'Lead', '/people/8'],
    ['project-1', 'Acme · Active', '/projects-detail?project=1'],
    ['project-2', 'Acme · archived', '/projects-detail?project=2'],
    ['client-Acme', '1 project', '/projects-detail?q=Acme'],
    ['client-Other', '2 projects', '/projects-detail?q=Other'],
    ['skill-Go', 'golang · Languages', '/users-teams?skill=Go'],
    ['skill-Rust', 'Languages · nobody yet', '/skill-vocabulary?skill=Rust'],
  ])
  expect(skills.map(({ item: { words } }) => words)).toEqual([['golang'], undefined])
})

test('every screen leads to its address, with its keys and views', () => {
  const screens = allScreens()
  expect(screens.find(({ id }) => id === 'screen-/leave-management')).toMatchObject({
    label: 'Leave',
    href: '/leave-management',
  })
  const keyed = screens.filter(({ keys }) => keys !== undefined)
  expect(keyed.every(({ keys }) => /^g [a-z]$/.test(keys ?? ''))).toBe(true)
  expect(screens.find(({ label }) => label === 'Calendar')).toMatchObject({ detail: 'Leave', words: ['Leave'] })
})

test('on a screen one can make what is made there, keeping the filters, take these away, and turn to its other views', () => {
  const at = (pathname: string, search: Record<string, unknown> = {}) => itemsOfPlace({ pathname, search })
  const leave = at('/leave-management')
  expect(leave[0]).toMatchObject({ id: 'new-/leave-management', keys: 'c', href: '/leave-management?action=new' })
  expect(ids(leave)).not.toContain('here-clear-filters')
  const filtered = at('/leave-management', { employee: 7, tab: 'calendar' })
  expect(filtered[0]?.href).toBe('/leave-management?employee=7&action=new')
  expect(filtered.find(({ id }) => id === 'here-clear-filters')?.href).toBe('/leave-management?tab=calendar')
  const views = (items: readonly PaletteItem[]) =>
    items.filter(({ id }) => id.startsWith('view-')).map(({ label }) => label)
  expect(views(filtered)).not.toContain('Calendar')
  expect(views(leave)).toContain('Calendar')
  expect(filtered.find(({ id }) => id.startsWith('view-'))?.href).toContain('employee=7')
})

test('on a profile one can do what is done with a person, in an open project what is done with it', () => {
  const at = (pathname: string, search: Record<string, unknown> = {}) => ids(itemsOfPlace({ pathname, search }))
  expect(at('/people/7')).toContain('further-person-7-week')
  expect(at('/people/7')).not.toContain('further-person-7-profile')
  expect(at('/people/7/other')).not.toContain('further-person-7-week')
  expect(at('/projects-detail', { project: 3 })).toContain('further-project-3-budget')
  expect(at('/projects-detail', { project: '3' })).not.toContain('further-project-3-budget')
  expect(at('/expenses', { project: 3 })).not.toContain('further-project-3-budget')
  expect(at('/nowhere')).toEqual(['here-copy-link', 'here-print'])
})

const KNOWN: Known = { here: [], actions: [], screens: [], recent: [] }
const section = (typed: string, known: Partial<Known>, reply: PaletteReply | undefined, settled = true) =>
  matchingSections(typed, { ...KNOWN, ...known }, { reply, settled })
const empty = { people: none, projects: none, clients: none, skills: none }

test('five recent choices are shown before anything is typed', () => {
  const recent = Array.from({ length: 6 }, (_, nth) => item(`client-${nth}`))
  const [first] = firstSections({ ...KNOWN, recent, screens: [item('screen-/x'), item('view-/x-y')] })
  expect(first).toMatchObject({ heading: 'Recent', items: recent.slice(0, 5) })
  expect(firstSections({ ...KNOWN, screens: [item('view-/x-y')] })).toEqual([])
})

test('of what the browser knows itself six lines are shown, a recent choice first', () => {
  const actions = Array.from({ length: 8 }, (_, nth) => item(`a${nth}`, { label: `Leave ${nth}` }))
  const [found] = section('leave', { actions }, undefined)
  expect(found?.items).toHaveLength(6)
  const [again] = section('leave', { actions, recent: [actions[7] ?? item('none')] }, undefined)
  expect(again?.items[0]?.id).toBe('a7')
})

test('what can be done here stands there and not once more among the actions', () => {
  const both = item('new', { label: 'New Leave' })
  expect(section('leave', { here: [both], actions: [both] }, undefined).map(({ heading }) => heading)).toEqual([
    'On this screen',
  ])
})

test('how many there are is told once the answer is for what is typed, and never less than is shown', () => {
  const [people] = section('ada', {}, { ...empty, people: { total: 9, matches: REPLY.people.matches.slice(0, 1) } })
  expect(people).toMatchObject({ heading: 'People', total: 9 })
  const recent = [item('person-9', { label: 'Ada Zimmer' })]
  const [more] = section(
    'ada',
    { recent },
    { ...empty, people: { total: 1, matches: REPLY.people.matches.slice(0, 1) } },
  )
  expect(more?.total).toBe(2)
  expect(section('ada', {}, REPLY, false)[0]?.total).toBeUndefined()
})

test('a recent person stands among people only, and before others who match as well', () => {
  const recent = [item('person-8', { label: 'Bob' }), item('project-9', { label: 'Bobsled' })]
  const found = section('bob', { recent }, { ...empty, people: { total: 2, matches: REPLY.people.matches } })
  expect(found.map(({ heading, items }) => [heading, ids(items)])).toEqual([
    ['People', ['person-7', 'person-8']],
    ['Projects', ['project-9']],
  ])
})

test('alike, people stand before skills, and a better kind of match before both', () => {
  const people = { total: 1, matches: [{ id: 7, name: 'Ada', initials: 'A', role: '', location: null, score: 880 }] }
  const skillOf = (score: number) => ({
    total: 1,
    matches: [{ name: 'Ada', category: '', alias: null, inUse: true, score }],
  })
  const headings = (score: number) =>
    section('ada', {}, { ...empty, people, skills: skillOf(score) }).map(({ heading }) => heading)
  expect(headings(920)).toEqual(['People', 'Skills'])
  expect(headings(980)).toEqual(['Skills', 'People'])
})

test('of a few items those that match are found by label, words and detail', () => {
  const items = [item('a', { label: 'Week Sheet' }), item('b', { label: 'Budget', words: ['Money'] })]
  expect(matchingItems('', items)).toEqual(items)
  expect(ids(matchingItems('sheet', items))).toEqual(['a'])
  expect(ids(matchingItems('money', items))).toEqual(['b'])
})
