import { expect, test } from 'vitest'
import { missingFields } from './kinds.ts'
import { cellsOfRow, givenFields, type Constants } from './row-cells.ts'

const NONE: Constants = { fields: {}, person: null, project: null }
const ADA = { id: 1, name: 'Ada Lovelace', email: 'ada@example.com' }
const APOLLO = { id: 2, name: 'Apollo', client: 'Acme' }

test('one column may be for two fields', () => {
  expect(cellsOfRow('entries', { date: 0, start: 0 }, NONE, ['2026-11-16 9:00'])).toEqual({
    date: '2026-11-16 9:00',
    start: '2026-11-16 9:00',
  })
})

test('a person and a project are for rows that name none, by whatever field', () => {
  const mapping = { person: 0, email: 1, code: 2 }
  const cells = (...row: string[]) => cellsOfRow('entries', mapping, { ...NONE, person: ADA, project: APOLLO }, row)
  expect(cells('', '', '')).toEqual({
    person: 'Ada Lovelace',
    email: 'ada@example.com',
    personId: '1',
    project: 'Apollo',
    client: 'Acme',
    code: '',
    projectId: '2',
  })
  expect(cells('Grace', ' ', 'GEM')).toEqual({ person: 'Grace', email: ' ', code: 'GEM' })
  expect(cells('', 'g@example.com', '')).toMatchObject({ person: '', email: 'g@example.com', projectId: '2' })
})

test('a constant fills an empty cell, and not what another field of the row says already', () => {
  const constants = { ...NONE, fields: { hours: '8', category: 'Research', email: 'all@example.com' } }
  const cells = (...row: string[]) =>
    cellsOfRow('entries', { person: 0, start: 1, end: 2, category: 3 }, constants, row)
  expect(cells('Ada', '9:00', '10:00', 'Testing')).toMatchObject({ category: 'Testing' })
  expect(cells('Ada', '9:00', '10:00', '')).toEqual({
    person: 'Ada',
    start: '9:00',
    end: '10:00',
    category: 'Research',
  })
  expect(cells('Ada', '9:00', '', '')).toMatchObject({ hours: '8' })
  expect(cells('Ada', '', '', '')).not.toHaveProperty('email')
})

test('what a constant says is not missing; an empty one says nothing', () => {
  const missing = (options: Parameters<typeof givenFields>[1]) =>
    missingFields('entries', givenFields({ date: 0, hours: 1 }, options))
  expect(missing({ personId: 1, projectId: 1 })).toEqual([])
  expect(missing({ constants: { person: 'Ada', project: ' ' } })).toEqual(['Project or Project code'])
})
