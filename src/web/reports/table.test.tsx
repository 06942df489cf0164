// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ReportFigures, ReportQuery, ReportRow } from '#shared/reports/contract.ts'
import { testPage } from '../ui/test-page.ts'
import { mediaIs } from '../ui/test-window.ts'
import type { Sorting } from '../ui/table.tsx'
import { barsOf } from './chart-panel.tsx'
import { figureColumns, type Figured } from './columns.tsx'
import { entriesHref } from './links.ts'
import { linesOf } from './rows.ts'
import { ReportTable } from './table.tsx'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

testPage()
beforeEach(() => mediaIs(() => false))

const query: ReportQuery = { by: 'client', then: 'person', from: '2026-10-15', to: '2026-11-15' }

const hours = (all: number, billable: number): ReportFigures => ({
  hours: all,
  entries: 1,
  billableHours: billable,
  billableShare: all === 0 ? null : (100 * billable) / all,
})

const inPounds = (total: number) => ({ total, amounts: [{ currency: 'GBP', amount: total }], missing: [] })

const acme: ReportRow = { keys: [{ id: 'Acme', name: 'Acme' }], figures: hours(10, 5), before: hours(8, 8) }
const zeta: ReportRow = { keys: [{ id: 'Zeta', name: 'Zeta' }], figures: hours(30, 0), before: null }
const ada: ReportRow = {
  keys: [
    { id: 'Acme', name: 'Acme' },
    { id: 7, name: 'Ada Byron' },
  ],
  figures: hours(10, 5),
}

interface Shown {
  rows?: readonly ReportRow[]
  open?: readonly string[]
  total?: ReportFigures
  compares?: boolean
}

function show({ rows = [acme, zeta], open = [], total = hours(40, 5), compares = false }: Shown = {}) {
  const whole: Figured = { keys: [], name: 'all', figures: total, before: compares ? hours(8, 8) : undefined }
  const onSort = vi.fn<Sorting['onSort']>()
  const onTurn = vi.fn<(key: string) => void>()
  render(
    <RouterContextProvider router={router as never}>
      <ReportTable
        label="Report"
        heading="Client"
        lines={linesOf(query, rows, new Set(open), new Map([['Acme', [ada]]]))}
        groups={rows.length}
        total={whole}
        columns={figureColumns([total, ...rows.map(({ figures }) => figures)], { query, currency: 'GBP' })}
        busy={false}
        hasParts
        onTurn={onTurn}
        onEnd={undefined}
        sorting={{ sort: 'hours', order: 'desc', onSort }}
        compares={compares}
        isPrinted
      />
    </RouterContextProvider>,
  )
  return { onSort, onTurn }
}

const texts = (row: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${row}`) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('the whole stands below the rows, and a row says its parts where it is open', () => {
  show({
    rows: [
      { ...acme, before: undefined },
      { ...zeta, before: undefined },
    ],
  })
  expect(texts('Acme')).toEqual(['10 h', '50 %'])
  expect(texts('Total')).toEqual(['40 h', '13 %'])
  expect(screen.getAllByRole('row').map((row) => row.querySelector('th')?.textContent)).toEqual([
    'Client',
    'Acme',
    'Zeta',
    'Total',
  ])
  expect(screen.getByRole('button', { name: 'Acme' }).getAttribute('aria-expanded')).toBe('false')
})

test('parts follow their own row, and stand open until they are closed', () => {
  const { onTurn } = show({ open: ['Acme'] })
  const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(names).toEqual(['Acme', 'Ada Byron', 'Zeta', 'Total'])
  screen.getByRole('button', { name: 'Acme' }).click()
  expect(onTurn).toHaveBeenCalledWith('Acme')
})

test('what the reader may not see has no column', () => {
  show()
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Client',
    'Hours',
    'Billable',
  ])
})

test('amounts without an exchange rate stand beside the sum that lacks them', () => {
  const amounts = [
    { currency: 'GBP', amount: 100 },
    { currency: 'EUR', amount: 50 },
  ]
  const figures = { ...hours(10, 10), revenue: { total: 100, amounts, missing: ['EUR'] } }
  show({ rows: [{ keys: acme.keys, figures }], total: figures })
  expect(texts('Acme')).toEqual(['10 h', '100 %', '£100.00+ €50.00'])
})

test('a loss is told with its sign, a share of nothing with a dash', () => {
  const figures = { ...hours(0, 0), revenue: inPounds(0), cost: inPounds(60), margin: -60, marginShare: null }
  show({ rows: [{ keys: acme.keys, figures }], total: figures })
  expect(texts('Acme')).toEqual(['0 h', '–', '£0.00', '£60.00', '-£60.00', '–'])
})

test('the change is told against the period before: percent of amounts, points of shares, new where there was nothing', () => {
  show({ compares: true })
  expect(texts('Acme')).toEqual(['10 h+25 %', '50 %−50 points'])
  expect(texts('Zeta')).toEqual(['30 hnew', '0 %–'])
})

test('every figure of a row leads to its entries, shares and margins too', () => {
  const money = { revenue: inPounds(100), cost: inPounds(60), uncosted: 0, margin: 40, marginShare: 40 }
  const figures = { ...hours(10, 5), ...money, capacity: 20, utilization: 50 }
  const ofOctober: ReportQuery = { by: 'person', from: '2026-10-01', to: '2026-10-31' }
  const row: Figured = { keys: [{ id: 7, name: 'Ada Byron' }], name: 'Ada Byron', figures }
  const columns = figureColumns([figures], { query: ofOctober, currency: 'GBP' })
  render(
    <RouterContextProvider router={router as never}>
      {columns.map(({ key, cell }) => (
        <div key={key}>{cell(row)}</div>
      ))}
    </RouterContextProvider>,
  )
  const names = screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))
  expect(names).toEqual([
    '10 h, hours of Ada Byron: show entries',
    '50 %, billable hours of Ada Byron: show entries',
    '£100.00, revenue of Ada Byron: show entries',
    '£60.00, cost of Ada Byron: show entries',
    '£40.00, margin of Ada Byron: show entries',
    '40 %, margin in percent of Ada Byron: show entries',
    '50 %, utilization of Ada Byron: show entries',
  ])
})

test('the cost of hours of which none has a cost rate is unknown, and their margin is not told', () => {
  const total = {
    ...hours(12, 12),
    revenue: inPounds(1_200),
    cost: inPounds(60),
    uncosted: 10,
    margin: 1_140,
    marginShare: 95,
  }
  const figures = { ...hours(10, 10), revenue: inPounds(1_000), cost: inPounds(0), uncosted: 10 }
  show({ rows: [{ keys: acme.keys, figures }], total })
  expect(texts('Acme')).toEqual(['10 h', '100 %', '£1,000.00', 'unknown', '–', '–'])
})

test('a column head sorts by its column', () => {
  const { onSort } = show()
  expect(screen.getByRole('columnheader', { name: 'Hours' }).getAttribute('aria-sort')).toBe('descending')
  screen.getByRole('button', { name: 'Client' }).click()
  expect(onSort).toHaveBeenLastCalledWith('name', undefined)
  screen.getByRole('button', { name: 'Hours' }).click()
  expect(onSort).toHaveBeenLastCalledWith('hours', 'asc')
})

test('a figure leads to just its entries: of its row, within the period and the filters', () => {
  const month = { id: '2026-11', name: '2026-11' }
  expect(entriesHref(query, ada.keys)).toBe(
    '/timesheets-detail?of=report&from=2026-10-15&to=2026-11-15&client=Acme&employee=7',
  )
  expect(entriesHref({ ...query, by: 'month', then: undefined, client: '2026' }, [month], 'billable')).toBe(
    '/timesheets-detail?of=report&from=2026-11-01&to=2026-11-15&client=%222026%22&billable=yes',
  )
  expect(entriesHref({ ...query, by: 'skill', then: undefined }, [{ id: null, name: 'No skill' }])).toContain(
    'unskilled=true',
  )
  // Nobody has worked on what a row without a person is of.
  expect(entriesHref(query, [acme.keys[0] ?? month, { id: null, name: 'No person' }])).toBeUndefined()
  expect(entriesHref({ ...query, billable: 'false' }, acme.keys, 'billable')).toBeUndefined()
})

test('the chart has months in their order and of others the largest, with the period before', () => {
  const months = ['2026-02', '2025-12', '2026-01'].map((id) => ({ keys: [{ id, name: id }], figures: hours(1, 1) }))
  expect(barsOf(months, 'month', 'hours').map(({ name }) => name)).toEqual(['2025-12', '2026-01', '2026-02'])
  const many = Array.from({ length: 9 }, (_, nth) => ({ keys: [{ id: nth, name: `P${nth}` }], figures: hours(nth, 0) }))
  expect(barsOf(many, 'person', 'hours').map(({ name }) => name)).toEqual(['P8', 'P7', 'P6', 'P5', 'P4', 'P3'])
  expect(barsOf([acme, zeta], 'client', 'hours')).toEqual([
    { name: 'Zeta', first: 0, second: 30, before: 0 },
    { name: 'Acme', first: 5, second: 5, before: 8 },
  ])
})
