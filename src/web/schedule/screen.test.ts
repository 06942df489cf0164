// @vitest-environment screens
import { screen, waitFor, within } from '@testing-library/dom'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { ResourceAllocation } from '#shared/allocations/contract.ts'
import type { Project } from '#shared/projects/contract.ts'
import type { ScheduleRow } from '#shared/schedule/contract.ts'
import { findDialog, findNamed, found, named, testScreens } from '../testing/screens.ts'

const { app, user, open, address, toast, undo } = testScreens()

/** A Monday from which on nobody of the sample company has anything yet. Eight weeks are shown, a day is 10 px wide. */
const FROM = '2030-01-07'
const TRACK = { left: 200, width: 560 }

let people: ScheduleRow[]
let projects: Project[]
let ada: ScheduleRow
let ben: ScheduleRow
let project: Project

/** Rows are 100 px high, from 100 px on: what jsdom does not lay out. */
const rowAt = (y: number) => document.querySelectorAll('[data-user]')[Math.floor(y / 100) - 1] ?? null

beforeAll(async () => {
  people = (await app.get<ScheduleRow[]>(`/api/schedule?from=${FROM}&weeks=8&limit=4`)).body
  projects = (await app.get<Project[]>('/api/projects?limit=2')).body
  const [[one, other], [first]] = [people, projects]
  if (!one || !other || !first) throw new Error('The sample company is too small')
  ;[ada, ben, project] = [one, other, first]
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    const style = this instanceof HTMLElement && this.matches('[data-booking]') ? this.style : null
    const left = style ? TRACK.left + (parseFloat(style.left) / 100) * TRACK.width : TRACK.left
    const width = style ? (parseFloat(style.width) / 100) * TRACK.width : TRACK.width
    return { left, width, right: left + width, x: left, y: 100, top: 100, bottom: 200, height: 100 } as DOMRect
  })
  document.elementFromPoint = (_, y) => rowAt(y)
})
afterAll(() => vi.restoreAllMocks())

beforeEach(async () => {
  window.dispatchEvent(new PointerEvent('pointercancel'))
  const { body } = await app.get<ResourceAllocation[]>(`/api/resource-allocations?from=${FROM}`)
  for (const { id, version } of body) await app.delete(`/api/resource-allocations/${id}?version=${version}`)
})

async function book(body: Partial<ResourceAllocation>): Promise<ResourceAllocation> {
  const given = { userId: ada.userId, projectId: project.id, startDate: FROM, endDate: '2030-01-11' }
  return (
    await app.post<ResourceAllocation>('/api/resource-allocations', { ...given, allocatedPercentage: 50, ...body })
  ).body
}

/** A person's bookings of these weeks, as the database holds them: first and last day, with what else is asked for. */
async function stored(person: ScheduleRow, ...more: (keyof ResourceAllocation)[]): Promise<unknown[]> {
  const url = `/api/resource-allocations?userId=${person.userId}&from=${FROM}`
  const { body } = await app.get<ResourceAllocation[]>(url)
  const inOrder = body.toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1))
  return inOrder.map((one) => [one.startDate, one.endDate, ...more.map((field) => one[field])].join(' '))
}

const openBoard = async () => {
  await open(`/resource-allocation?from=${FROM}`)
  return findNamed('grid', 'Schedule')
}
const bars = () => [...document.querySelectorAll<HTMLElement>('[data-booking]')]
const names = () => bars().map((bar) => bar.getAttribute('aria-label'))
const personLink = (row: ScheduleRow) => found(document.querySelector<HTMLElement>(`[data-focus=p${row.userId}]`))
const said = () => document.querySelector('p[role=status].sr-only')?.textContent
/** What stands beside the pointer, which screen readers do not hear. */
const besidePointer = () => document.querySelector('.pointer-events-none.fixed[aria-hidden]')?.textContent
const focused = () => (document.activeElement as HTMLElement | null)?.dataset['focus']

/** Waits until the bars are these, told by their days. */
const barsAre = (...days: string[]) =>
  waitFor(() => expect(names().map((name) => /\d+ \w+ 2030 – .*2030|\d+ \w+ 2030/.exec(name ?? '')?.[0])).toEqual(days))

async function board(...bookings: Partial<ResourceAllocation>[]): Promise<ResourceAllocation[]> {
  const made: ResourceAllocation[] = []
  for (const booking of bookings) made.push(await book(booking))
  await openBoard()
  const ids = made.map(({ id }) => id).toSorted((a, b) => a - b)
  await waitFor(() =>
    expect(
      bars()
        .map(({ dataset }) => Number(dataset['booking']))
        .toSorted((a, b) => a - b),
    ).toEqual(ids),
  )
  return made
}

test('by keys a booking is moved, stretched and handed over: several presses are one change, told before it is sent', async () => {
  await board({})
  personLink(ada).focus()
  await user.keyboard('{ArrowRight}')
  expect(focused()).toMatch(/^b\d+$/)
  await user.keyboard('{Alt>}{ArrowRight}{Shift>}{ArrowRight}{/Shift}{/Alt}')
  await barsAre('15 Jan 2030 – 19 Jan 2030')
  expect(said()).toBe(`15 Jan 2030 – 19 Jan 2030 · 5 days. ${ada.name} is not over-allocated in these weeks.`)
  expect(await stored(ada)).toEqual([`${FROM} 2030-01-11`])
  await user.keyboard('{Control>}{ArrowLeft}{/Control}{Control>}{Alt>}{ArrowRight}{/Alt}{/Control}')
  await barsAre('16 Jan 2030 – 18 Jan 2030')
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(said()).toContain(`${ben.name}: 16 Jan 2030 – 18 Jan 2030 · 3 days.`)
  await waitFor(async () => expect(await stored(ben, 'version')).toEqual(['2030-01-16 2030-01-18 2']))
  expect(await stored(ada)).toEqual([])
  expect(said()).toBe(
    `${project.name}: 50 % (20 h a week), 16 Jan 2030 – 18 Jan 2030, tentative. ${ben.name} is not over-allocated in these weeks.`,
  )
  await toast('The booking is moved to somebody else.')
  await waitFor(() => expect(focused()).toMatch(/^b\d+$/))
  await undo()
  await toast('The booking is as it was.')
  await waitFor(async () => expect(await stored(ada)).toEqual([`${FROM} 2030-01-11`]))
})

test('Esc takes back what keys have changed and not sent yet', async () => {
  await board({})
  personLink(ada).focus()
  await user.keyboard('{ArrowRight}{Alt>}{ArrowRight}{ArrowDown}{/Alt}')
  await barsAre('8 Jan 2030 – 12 Jan 2030')
  await user.keyboard('{Escape}')
  await barsAre('7 Jan 2030 – 11 Jan 2030')
  expect(said()).toBe('Undone.')
  await waitFor(() => expect(focused()).toMatch(/^b\d+$/))
  expect(document.activeElement?.closest<HTMLElement>('[data-user]')?.dataset['user']).toBe(String(ada.userId))
  await new Promise((resolve) => setTimeout(resolve, 900))
  expect(await stored(ada, 'version')).toEqual([`${FROM} 2030-01-11 1`])
  expect(await stored(ben)).toEqual([])
})

test('a change by keys is sent at once when one goes on to something else', async () => {
  await board({})
  personLink(ada).focus()
  await user.keyboard('{ArrowRight}{Alt>}{ArrowRight}{/Alt}c')
  await waitFor(async () => expect(await stored(ada, 'isConfirmed')).toEqual(['2030-01-08 2030-01-12 Yes']))
  expect(said()).toBe(`${project.name} is confirmed now.`)
  await toast('The booking is confirmed.')
  await waitFor(() =>
    expect([focused(), names()]).toEqual([expect.stringMatching(/^b/), [expect.stringContaining(', confirmed,')]]),
  )
  await user.keyboard('c')
  await toast('The booking is tentative.')
  expect(said()).toBe(`${project.name} is tentative now.`)
})

test('by keys a booking is split, deleted and brought back', async () => {
  await board({ endDate: '2030-01-18' })
  personLink(ada).focus()
  await user.keyboard('{ArrowRight}s')
  expect(said()).toMatch(/^Split: one part ends on \d+ Jan 2030, the other begins the day after\.$/)
  await waitFor(async () => expect(await stored(ada)).toHaveLength(2))
  await waitFor(() => expect(bars().every(({ dataset }) => Number(dataset['booking']) > 0)).toBe(true))
  await user.keyboard('{ArrowRight}')
  const second = focused()
  await user.keyboard('{Delete}')
  expect(said()).toBe(`${project.name} is deleted. Undo is in the notification; press F8 to reach it.`)
  expect([bars().length, focused()]).toEqual([1, `p${ada.userId}`])
  expect(second).not.toBe(`p${ada.userId}`)
  await toast('The booking is deleted.')
  expect(await stored(ada)).toHaveLength(1)
  await undo()
  await waitFor(async () => expect(await stored(ada)).toHaveLength(2))
  await waitFor(() => expect(bars()).toHaveLength(2))
})

test.each([
  ['deleted', '{Delete}', ['2030-01-07 2030-01-13 No']],
  ['confirmed', 'c', ['2030-01-07 2030-01-13 No', '2030-01-14 2030-01-18 Yes']],
  ['split again', 's', ['2030-01-07 2030-01-13 No', '2030-01-14 2030-01-16 No', '2030-01-17 2030-01-18 No']],
])('the second part of a split is %s before the server has named it', async (_, key, days) => {
  const answered = Promise.withResolvers<void>()
  const ask = globalThis.fetch
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    const reply = await ask(...asked)
    if (typeof asked[0] === 'string' && asked[0].endsWith('/split')) await answered.promise
    return reply
  })
  await board({ endDate: '2030-01-18' })
  personLink(ada).focus()
  await user.keyboard('{ArrowRight}s')
  await waitFor(() => expect(bars()).toHaveLength(2))
  await user.keyboard('{ArrowRight}')
  expect(focused()).toMatch(/^b-\d+$/)
  await user.keyboard(key)
  answered.resolve()
  await waitFor(async () => {
    expect(await stored(ada, 'isConfirmed')).toEqual(days)
    expect(bars().map(({ dataset }) => Number(dataset['booking']) > 0)).toEqual(days.map(() => true))
  })
  expect(said()).not.toContain('Put back')
  vi.stubGlobal('fetch', ask)
})

test('a booking of a day is not split', async () => {
  await board({ endDate: FROM })
  await barsAre('7 Jan 2030')
  personLink(ada).focus()
  await user.keyboard('{ArrowRight}s')
  expect(said()).toBe('This booking is too short to be split.')
  expect(await stored(ada)).toHaveLength(1)
})

test('arrows lead from the person along the bookings by their days, and to the nearest of the next row', async () => {
  const [late, early, same, bens, later] = await board(
    { startDate: '2030-01-21', endDate: '2030-01-25' },
    {},
    { projectId: projects[1]?.id ?? 0 },
    { userId: ben.userId, startDate: '2030-01-09', endDate: '2030-01-09' },
    { userId: ben.userId, startDate: '2030-01-22', endDate: '2030-01-23' },
  )
  const at = (booking: ResourceAllocation | undefined) => `b${booking?.id}`
  personLink(ada).focus()
  const passed = async (...keys: string[]) => {
    const places = []
    for (const key of keys) {
      await user.keyboard(`{${key}}`)
      places.push(focused())
    }
    return places
  }
  expect(await passed('ArrowLeft', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight')).toEqual([
    `p${ada.userId}`,
    at(early),
    at(same),
    at(late),
    at(late),
  ])
  expect(await passed('ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowLeft', 'ArrowUp')).toEqual([
    at(later),
    at(bens),
    at(early),
    `p${ada.userId}`,
    `p${ada.userId}`,
  ])
  expect(await passed('ArrowDown', 'End', 'Home', 'PageDown', 'PageUp')).toEqual([
    `p${ben.userId}`,
    expect.stringMatching(/^p/),
    `p${ada.userId}`,
    expect.stringMatching(/^p/),
    `p${ada.userId}`,
  ])
})

test('a row that keys lead to out of sight is scrolled there', async () => {
  await board()
  const scrolled: number[] = []
  const scroll = ({ top = 0 }: ScrollToOptions) => void scrolled.push(top)
  window.scrollTo = scroll as typeof window.scrollTo
  const page = document.documentElement
  Object.defineProperty(page, 'scrollHeight', { configurable: true, value: 100_000 })
  onTestFinished(() => {
    window.scrollTo = () => undefined
    delete (page as { scrollHeight?: number }).scrollHeight
  })
  personLink(ada).focus()
  await user.keyboard('{ArrowDown}')
  expect(Math.max(0, ...scrolled)).toBe(0)
  await user.keyboard('{End}')
  await waitFor(() => expect(Math.max(...scrolled)).toBeGreaterThan(0))
})

test('keys that are none of the board’s, or pressed elsewhere, do nothing to bookings', async () => {
  await board({})
  personLink(ada).focus()
  const before = said()
  await user.keyboard('{Alt>}{ArrowRight}{/Alt}xz')
  await user.keyboard('{Escape}')
  expect(said()).toBe(before)
  await user.keyboard('?')
  await waitFor(() => expect(document.body.textContent).toContain('Hand over to the person above or below'))
})

test('n opens the form for the person, and Enter the booking', async () => {
  await board({})
  personLink(ada).focus()
  await user.keyboard('n')
  const form = await findDialog('New Allocation')
  expect(within(form).getByRole('combobox', { name: 'Person' }).textContent).toContain(ada.name)
  expect(address()).toContain(`who=${ada.userId}`)
})

const pointer = (what: string, target: EventTarget, x: number, y: number, more: PointerEventInit = {}) =>
  target.dispatchEvent(
    new PointerEvent(`pointer${what}`, { bubbles: true, clientX: x, clientY: y, button: 0, ...more }),
  )
const trackOf = (row: ScheduleRow) => {
  const track = document.querySelector(`[data-user="${row.userId}"] [data-track]`)
  if (!track) throw new Error(`No row of ${row.name}`)
  return track
}
const barAt = (place: number) => bars()[place] ?? document.body
/** The middle of a day, from 0 on. */
const dayX = (day: number) => TRACK.left + day * 10 + 5

async function drag(target: Element, [x, y]: [number, number], ...to: [number, number][]): Promise<void> {
  pointer('down', target, x, y)
  for (const [toX, toY] of to) pointer('move', window, toX, toY)
}

test('a bar is dragged to other days and another person; nothing is sent before it is let go', async () => {
  await board({})
  await drag(barAt(0), [dayX(1), 150], [dayX(2), 160], [dayX(9), 250])
  await barsAre('15 Jan 2030 – 19 Jan 2030')
  await waitFor(() => expect(besidePointer()).toMatch(/^15 Jan 2030 – 19 Jan 2030 · 5 days/))
  expect(bars()[0]?.closest<HTMLElement>('[data-user]')?.dataset['user']).toBe(String(ben.userId))
  expect(await stored(ben)).toEqual([])
  pointer('up', window, dayX(9), 250)
  await waitFor(() => expect(besidePointer()).toBeUndefined())
  await waitFor(async () => expect(await stored(ben)).toEqual(['2030-01-15 2030-01-19']))
  expect(await stored(ada)).toEqual([])
  await toast('The booking is moved to somebody else.')
})

test('Esc and a canceled drag leave everything as it was', async () => {
  await board({})
  await drag(barAt(0), [dayX(1), 150], [dayX(9), 250])
  await barsAre('15 Jan 2030 – 19 Jan 2030')
  await user.keyboard('a{Escape}')
  await barsAre('7 Jan 2030 – 11 Jan 2030')
  expect(said()).toBe('Undone.')
  pointer('up', window, dayX(9), 250)
  await drag(barAt(0), [dayX(1), 150], [dayX(9), 250])
  await barsAre('15 Jan 2030 – 19 Jan 2030')
  pointer('cancel', window, dayX(9), 250)
  await barsAre('7 Jan 2030 – 11 Jan 2030')
  expect(await stored(ada, 'version')).toEqual([`${FROM} 2030-01-11 1`])
})

test('a drag that ends where it began changes nothing, and a press that hardly moves opens the booking', async () => {
  const [booking] = await board({})
  await drag(barAt(0), [dayX(1), 150], [dayX(9), 250], [dayX(1), 150])
  pointer('up', window, dayX(1), 150)
  barAt(0).click()
  expect(address()).not.toContain('booking=')
  await drag(barAt(0), [dayX(1), 150], [dayX(1) + 3, 150])
  pointer('up', window, dayX(1) + 3, 150)
  barAt(0).click()
  await waitFor(() => expect(address()).toContain(`booking=${booking?.id}`))
  expect(await stored(ada, 'version')).toEqual([`${FROM} 2030-01-11 1`])
})

test('the ends of a bar are pulled, six pixels of each', async () => {
  await board({})
  // From 200 to 250 px.
  await drag(barAt(0), [245, 150], [dayX(13), 150])
  await barsAre('7 Jan 2030 – 20 Jan 2030')
  pointer('up', window, dayX(13), 150)
  await waitFor(async () => expect(await stored(ada)).toEqual([`${FROM} 2030-01-20`]))
  await drag(barAt(0), [206, 150], [dayX(2), 150])
  await barsAre('9 Jan 2030 – 20 Jan 2030')
  pointer('up', window, dayX(2), 150)
  await waitFor(async () => expect(await stored(ada)).toEqual(['2030-01-09 2030-01-20']))
  // Within seven pixels of its end it is moved.
  await drag(barAt(0), [333, 150], [343, 150])
  await barsAre('10 Jan 2030 – 21 Jan 2030')
  pointer('cancel', window, 343, 150)
})

test('a bar that goes on outside the weeks shown is moved where it is cut off', async () => {
  await board({ startDate: '2029-12-31', endDate: '2030-03-08' })
  await drag(barAt(0), [202, 150], [212, 150])
  await barsAre('1 Jan 2030 – 9 Mar 2030')
  pointer('cancel', window, 212, 150)
  await waitFor(() => expect(names()[0]).toContain('31 Dec 2029'))
  await drag(barAt(0), [758, 150], [748, 150])
  await waitFor(() => expect(names()[0]).toContain('30 Dec 2029'))
  pointer('cancel', window, 748, 150)
})

test('free days are dragged over, either way, for a new booking; other buttons and fingers do not drag', async () => {
  await board()
  await drag(trackOf(ada), [dayX(4), 150], [dayX(2), 150], [dayX(0), 250])
  await waitFor(() =>
    expect(names()[0]).toMatch(/^100 % New booking tentative, 40 h a week, 7 Jan 2030 – 11 Jan 2030$/),
  )
  pointer('up', window, dayX(0), 250)
  const form = await findDialog('New Allocation')
  expect(within(form).getByLabelText<HTMLInputElement>('Start date').value).toBe(FROM)
  expect(within(form).getByLabelText<HTMLInputElement>('End date').value).toBe('2030-01-11')
  await user.keyboard('{Escape}')
  for (const more of [{ button: 2 }, { pointerType: 'touch' }]) {
    pointer('down', trackOf(ada), dayX(0), 150, more)
    pointer('move', window, dayX(4), 150)
    pointer('up', window, dayX(4), 150)
  }
  expect(bars()).toEqual([])
})

test('near the window’s border the page scrolls along, until the pointer leaves it or lets go', async () => {
  await board({})
  const scrolled: number[] = []
  window.scrollBy = ((_: number, y: number) => void scrolled.push(y)) as typeof window.scrollBy
  const frames = () => new Promise((resolve) => setTimeout(resolve, 60))
  await drag(barAt(0), [dayX(1), 150], [dayX(3), 150])
  await frames()
  expect(scrolled).toEqual([])
  pointer('move', window, dayX(3), window.innerHeight - 71)
  await waitFor(() => expect(scrolled.length).toBeGreaterThan(1))
  expect(new Set(scrolled)).toEqual(new Set([12]))
  pointer('move', window, dayX(3), 71)
  scrolled.length = 0
  await waitFor(() => expect(scrolled.length).toBeGreaterThan(1))
  expect(new Set(scrolled)).toEqual(new Set([-12]))
  pointer('move', window, dayX(3), 73)
  await frames()
  scrolled.length = 0
  await frames()
  expect(scrolled).toEqual([])
  pointer('move', window, dayX(3), 71)
  pointer('cancel', window, dayX(3), 71)
  scrolled.length = 0
  await frames()
  expect(scrolled).toEqual([])
})

test('a change that somebody else has made impossible is put back, and theirs is shown', async () => {
  const [booking] = await board({})
  personLink(ada).focus()
  await user.keyboard('{ArrowRight}{Alt>}{ArrowRight}{/Alt}')
  await app.request('PATCH', `/api/resource-allocations/${booking?.id}`, { allocatedPercentage: 80 })
  const reason = 'Put back: someone else has changed this booking in the meantime. It now shows their change.'
  await toast(reason)
  expect(said()).toBe(reason)
  await waitFor(() => expect(names()[0]).toMatch(/^80 % .*7 Jan 2030 – 11 Jan 2030$/))
})

test('an undo that somebody else has made impossible says so', async () => {
  const [booking] = await board({})
  personLink(ada).focus()
  await user.keyboard('{ArrowRight}c')
  await toast('The booking is confirmed.')
  await app.request('PATCH', `/api/resource-allocations/${booking?.id}`, { allocatedPercentage: 80 })
  await undo()
  await toast('Nothing was undone.')
})

test('filters, weeks and bench days are those of the address', async () => {
  await open('/resource-allocation')
  await findNamed('grid', 'Schedule')
  expect(screen.getByLabelText<HTMLInputElement>('8 weeks').checked).toBe(true)
  await user.click(found(named('button', 'Later weeks')))
  await waitFor(() => expect(address()).toContain('from='))
  await open('/resource-allocation?tab=bench')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('2026-11-18'))
  expect(screen.getByLabelText<HTMLInputElement>('To').value).toBe('2026-12-15')
  await open('/resource-allocation?tab=bench&since=2026-12-01&until=2026-11-01')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('To').value).toBe('2026-12-28'))
})
