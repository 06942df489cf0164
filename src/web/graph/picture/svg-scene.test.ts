// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mediaIs } from '../../ui/test-window.ts'
import { SvgScene } from './svg-scene.ts'

/** Two people, a skill, and the lines from both people to it. */
const DRAWING = `
  <line data-edge-type="has_skill" data-from="ada" data-to="skill"></line>
  <line data-edge-type="has_skill" data-from="bob" data-to="skill"></line>
  <line class="no-edge" data-from="ada" data-to="bob"></line>
  <g data-node-id="ada"></g><g data-node-id="bob"></g><g data-node-id="skill"></g>
  <g data-label-of="ada" data-size="20"><text></text></g>
  <g data-label-of="bob" data-size="20"><text></text></g>`

const PLACES = new Map([
  ['ada', { x: 100, y: 100 }],
  ['bob', { x: 300, y: 100 }],
  ['skill', { x: 200, y: 300.126 }],
])

let root: SVGElement
let scene: SvgScene
let still: boolean

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] })
  root = draw(DRAWING)
  still = false
  mediaIs((media) => media === '(prefers-reduced-motion: reduce)' && still)
  scene = new SvgScene(root)
})
afterEach(() => vi.useRealTimers())

function draw(inner: string): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', 'g')
  made.innerHTML = inner
  return made
}

const one = (selector: string): SVGElement => {
  const found = root.querySelector<SVGElement>(selector)
  if (!found) throw new Error(`No ${selector}`)
  return found
}
const at = (id: string) => one(`[data-node-id=${id}]`).getAttribute('transform')
const ends = (from: string) =>
  ['x1', 'y1', 'x2', 'y2'].map((end) => one(`line[data-edge-type][data-from=${from}]`).getAttribute(end))

test('a picture is put where its places are: nodes, their labels and both ends of their lines', () => {
  const picture = {}
  scene.show(picture, PLACES)
  expect([at('ada'), at('bob'), at('skill')]).toEqual([
    'translate(100 100)',
    'translate(300 100)',
    'translate(200 300.13)',
  ])
  expect(one('[data-label-of=bob]').getAttribute('transform')).toBe('translate(300 100)')
  expect([ends('ada'), ends('bob')]).toEqual([
    ['100', '100', '200', '300.13'],
    ['300', '100', '200', '300.13'],
  ])
  expect(one('.no-edge').getAttribute('x1')).toBeNull()
  expect(scene.placeOf('skill')).toEqual({ x: 200, y: 300.126 })
  expect(vi.getTimerCount()).toBe(0)
})

test('moving a node moves it and the ends of its own lines; one that is not drawn is none', () => {
  scene.show({}, PLACES)
  scene.move('ada', { x: 5, y: 6 })
  scene.move('gone', { x: 7, y: 8 })
  expect([at('ada'), at('bob')]).toEqual(['translate(5 6)', 'translate(300 100)'])
  expect([ends('ada'), ends('bob')]).toEqual([
    ['5', '6', '200', '300.13'],
    ['300', '100', '200', '300.13'],
  ])
  expect([...scene.places().keys()]).toEqual(['ada', 'bob', 'skill'])
})

test('other places are glided to, fast at first, within 260 ms; what stays is not touched', () => {
  const picture = {}
  scene.show(picture, PLACES)
  scene.show(
    picture,
    new Map([...PLACES, ['ada', { x: 200, y: 200 }], ['bob', { x: 300, y: 60 }], ['gone', { x: 0, y: 0 }]]),
  )
  const passed: (string | null)[] = []
  const begun = performance.now()
  while (vi.getTimerCount() > 0) {
    vi.advanceTimersToNextFrame()
    passed.push(at('ada'))
  }
  expect(performance.now() - begun).toBeGreaterThanOrEqual(260)
  expect(performance.now() - begun).toBeLessThan(300)
  // After 16 of 260 ms: 1 − (1 − 16 ⁄ 260)³ of the way.
  const first = Math.round((100 + 100 * (1 - (1 - 16 / 260) ** 3)) * 100) / 100
  expect(passed[0]).toBe(`translate(${first} ${first})`)
  expect(passed.at(-1)).toBe('translate(200 200)')
  expect(at('bob')).toBe('translate(300 60)')
  expect(scene.placeOf('gone')).toBeUndefined()
})

test('a node glides also where only one of its coordinates is another', () => {
  const picture = {}
  scene.show(picture, PLACES)
  scene.show(picture, new Map([...PLACES, ['ada', { x: 200, y: 100 }]]))
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(1000)
  expect(at('ada')).toBe('translate(200 100)')
})

test('who wants no motion sees nodes in their new places at once', () => {
  still = true
  const picture = {}
  scene.show(picture, PLACES)
  scene.show(picture, new Map([...PLACES, ['ada', { x: 200, y: 200 }]]))
  expect([at('ada'), vi.getTimerCount()]).toEqual(['translate(200 200)', 0])
})

test('another picture begins where nodes were, new ones at their place, and forgets those that have gone', () => {
  scene.show({}, PLACES)
  scene.light('ada')
  root.innerHTML = '<g data-node-id="ada"></g><g data-node-id="new"></g>'
  scene.show(
    {},
    new Map([
      ['ada', { x: 500, y: 100 }],
      ['new', { x: 50, y: 60 }],
    ]),
  )
  expect([at('ada'), at('new')]).toEqual(['translate(100 100)', 'translate(50 60)'])
  expect(scene.placeOf('bob')).toBeUndefined()
  expect(root.dataset['dim']).toBeUndefined()
  vi.advanceTimersByTime(1000)
  expect(at('ada')).toBe('translate(500 100)')
})

test('the same picture in other places is not looked through again', () => {
  const picture = {}
  scene.show(picture, PLACES)
  root.innerHTML = '<g data-node-id="new"></g>'
  scene.show(picture, PLACES)
  scene.move('new', { x: 1, y: 2 })
  expect(at('new')).toBeNull()
})

test('a later arrangement takes the place of one that is under way', () => {
  const picture = {}
  scene.show(picture, PLACES)
  scene.arrange(new Map([['ada', { x: 200, y: 100 }]]))
  scene.arrange(new Map([['ada', { x: 100, y: 200 }]]))
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(1000)
  expect(at('ada')).toBe('translate(100 200)')
  scene.arrange(new Map([['ada', { x: 0, y: 0 }]]))
  scene.stop()
  expect(vi.getTimerCount()).toBe(0)
})

const lit = () => [...root.querySelectorAll<SVGElement>('[data-near]')].map((part) => part.dataset)

test('a node is lit with its lines and neighbors while the rest steps back', () => {
  scene.show({}, PLACES)
  scene.light('ada')
  expect(root.dataset['dim']).toBe('')
  expect(lit()).toEqual([
    expect.objectContaining({ from: 'ada', to: 'skill' }),
    expect.objectContaining({ nodeId: 'ada' }),
    expect.objectContaining({ nodeId: 'skill' }),
    expect.objectContaining({ labelOf: 'ada' }),
  ])
  scene.light('skill')
  expect(lit().map(({ nodeId }) => nodeId)).toEqual([undefined, undefined, 'ada', 'bob', 'skill', undefined, undefined])
  scene.light('bob')
  expect(lit().map(({ nodeId, from, labelOf }) => nodeId ?? from ?? labelOf)).toEqual(['bob', 'bob', 'skill', 'bob'])
  scene.light(null)
  expect([lit(), root.dataset['dim']]).toEqual([[], undefined])
  scene.light('bob')
  scene.light('gone')
  expect([lit(), root.dataset['dim']]).toEqual([[], undefined])
})

const label = (id: string) => one(`[data-label-of=${id}]`)
const start = (id: string) => {
  const text = label(id).firstElementChild
  return ['x', 'y', 'text-anchor'].map((name) => text?.getAttribute(name))
}

test('labels with room are marked and stand on their side; the others wait below until their node is pointed at', () => {
  scene.show({}, PLACES)
  scene.showLabels(new Map([['ada', 'right']]), 10)
  expect([label('ada').dataset['roomy'], label('bob').dataset['roomy']]).toEqual(['', undefined])
  expect([start('ada'), start('bob')]).toEqual([
    ['23', '3.5', 'start'],
    ['0', '31', 'middle'],
  ])
  scene.showLabels(new Map(), 10)
  expect([label('ada').dataset['roomy'], start('ada')]).toEqual([undefined, ['0', '31', 'middle']])
})
