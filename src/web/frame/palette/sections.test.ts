import { Star } from 'lucide-react'
import { describe, expect, test } from 'vitest'
import type { PaletteReply } from '#shared/palette/contract.ts'
import { invoiceItems } from './found-invoices.ts'
import type { PaletteItem } from './item.ts'
import { firstSections, joined, matchingSections, type Known, type PaletteSection } from './sections.ts'

const item = (id: string, label = id): PaletteItem => ({ id, label, icon: Star, href: '/' })
const section = (heading: string, ...ids: string[]): PaletteSection => ({ heading, items: ids.map((id) => item(id)) })
const lines = (sections: readonly PaletteSection[]) =>
  Object.fromEntries(sections.map(({ heading, items }) => [heading, items.map(({ id }) => id)]))

const KNOWN: Known = {
  here: [item('new-/leave-management', 'New Leave Request')],
  actions: [item('new-/leave-management', 'New Leave Request'), item('act-as', 'Act as…')],
  screens: [item('screen-/leave-management', 'Leave'), item('view-/leave-management-Calendar', 'Calendar')],
  recent: [],
}

const none = { total: 0, matches: [] }

function reply(...names: string[]): PaletteReply {
  const matches = names.map((name, index) => ({
    id: index + 1,
    name,
    initials: '',
    role: 'Developer',
    location: null,
    score: 900 - index,
  }))
  return { people: { total: names.length, matches }, projects: none, clients: none, skills: none }
}

describe('before anything is typed', () => {
  test('nothing stands there twice, and recent choices come first', () => {
    expect(lines(firstSections({ ...KNOWN, recent: [item('act-as', 'Act as…')] }))).toEqual({
      Recent: ['act-as'],
      'On this screen': ['new-/leave-management'],
      Screens: ['screen-/leave-management'],
    })
  })
})

describe('while one types', () => {
  test('the section with the best match comes first', () => {
    const sections = matchingSections('leave', KNOWN, { reply: reply('Leave Smith'), settled: true })
    expect(sections.map(({ heading }) => heading)).toEqual(['Screens', 'People', 'On this screen'])
  })

  test('what the browser would only guess waits for the server', () => {
    const typed = 'claendar'
    expect(matchingSections(typed, KNOWN, { reply: undefined, settled: false })).toEqual([])
    expect(lines(matchingSections(typed, KNOWN, { reply: reply(), settled: true }))).toEqual({
      Screens: ['view-/leave-management-Calendar'],
    })
  })

  test('of an earlier answer what still matches stays, without a count', () => {
    const [people] = matchingSections('anna z', KNOWN, { reply: reply('Anna Abel', 'Anna Zimmer'), settled: false })
    expect(people?.items.map(({ label }) => label)).toEqual(['Anna Zimmer'])
    expect(people?.total).toBeUndefined()
  })

  test('what was chosen lately stands with its own kind alone', () => {
    const recent = [item('person-9', 'Anna Zimmer'), item('project-4', 'Anna Tunnel'), item('screen-/anna', 'Anna')]
    const found = matchingSections('anna', { ...KNOWN, recent }, { reply: reply('Anna Abel'), settled: true })
    expect(lines(found)).toMatchObject({
      People: expect.arrayContaining(['person-9']) as string[],
      Projects: ['project-4'],
    })
    expect(found.flatMap(({ items }) => items.map(({ id }) => id)).toSorted()).toEqual([
      'person-1',
      'person-9',
      'project-4',
    ])
  })

  test('who was chosen before comes before their like, also where the server leaves them out', () => {
    const recent = [item('person-9', 'Anna Zimmer')]
    const [people] = matchingSections('anna', { ...KNOWN, recent }, { reply: reply('Anna Abel'), settled: true })
    expect(people?.items.map(({ label }) => label)).toEqual(['Anna Zimmer', 'Anna Abel'])
  })
})

test.each(['lc-2026-0002', '0002', 'tollgate', 'draft'])('an invoice is found by %s', (typed) => {
  const invoices = invoiceItems([
    { id: 4, kind: 'Invoice', number: 'LC-2026-0002', client: 'Tollgate Freight', state: 'Overdue' },
    { id: 5, kind: 'Invoice', number: null, client: 'Halden Bank', state: 'Draft' },
  ])
  const [found] = matchingSections(typed, { ...KNOWN, invoices }, { reply: reply(), settled: true })
  expect(found?.heading).toBe('Invoices')
  expect(found?.items.map(({ href }) => href)).toEqual([typed === 'draft' ? '/invoices/5' : '/invoices/4'])
})

describe('a late answer', () => {
  const before = [section('Screens', 'a', 'b'), section('People', 'p', 'q')]

  test('changes nothing above the selected line', () => {
    const after = [section('People', 'x', 'q', 'p', 'y'), section('Skills', 's'), section('Screens', 'b')]
    expect(lines(joined(before, after, 'p'))).toEqual({
      Screens: ['a', 'b'],
      People: ['p', 'x', 'q', 'y'],
      Skills: ['s'],
    })
    expect(lines(joined(before, after, 'a'))).toEqual({
      Screens: ['a', 'b'],
      People: ['x', 'q', 'p', 'y'],
      Skills: ['s'],
    })
  })

  test('stands as it is where nothing is selected', () => {
    const after = [section('People', 'x')]
    expect(joined(before, after, '')).toBe(after)
    expect(joined(before, after, 'gone')).toBe(after)
  })

  test('keeps the selected line even where it no longer matches', () => {
    expect(lines(joined(before, [section('Skills', 's')], 'b'))).toEqual({ Screens: ['a', 'b'], Skills: ['s'] })
  })
})
