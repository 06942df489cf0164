// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Graph } from '#shared/graph/contract.ts'
import { mediaIs } from '../../ui/test-window.ts'
import { savePng, saveSvg } from './export.ts'
import { readPalette } from './palette.ts'
import { recordedCanvases, type Mark } from './testing/canvas.ts'
import { textWidth } from './text-width.ts'

const GRAPH: Pick<Graph, 'nodes' | 'edges'> = {
  nodes: [{ id: 'user-1', label: 'Ada', type: 'user', size: 22, color: 'graph-user', metadata: {} }],
  edges: [],
}
type Drawing = Parameters<typeof saveSvg>[0]
const DRAWING = {
  picture: GRAPH,
  ...GRAPH,
  places: new Map([['user-1', { x: 1, y: 2 }]]),
  scale: 1,
} as unknown as Drawing

let saved: { name: string; type: string }[]
let open: Set<string>
let image: { width: number; height: number }
let marks: Mark[]
let png: Blob | null
let canvasSize: string

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  mediaIs(() => false)
  marks = recordedCanvases()
  saved = []
  open = new Set()
  png = new Blob(['png'], { type: 'image/png' })
  image = { width: 800, height: 500 }
  const types = new Map<string, string>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = `blob:${types.size}`
    types.set(url, (blob as Blob).type)
    open.add(url)
    return url
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void open.delete(url))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, type: types.get(this.href) ?? '' })
  })
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function toBlob(this: HTMLCanvasElement, done) {
    canvasSize = `${this.width} × ${this.height}`
    done(png)
  })
  vi.stubGlobal(
    'Image',
    class {
      src = ''
      width = image.width
      height = image.height
      decode = async () => undefined
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('the picture is saved as a file of its kind, whose address is given back later', () => {
  saveSvg(DRAWING)
  expect(saved).toEqual([{ name: 'knowledge-graph.svg', type: 'image/svg+xml' }])
  expect(open.size).toBe(1)
  vi.advanceTimersByTime(9_999)
  expect(open.size).toBe(1)
  vi.advanceTimersByTime(1)
  expect(open.size).toBe(0)
})

test('a PNG has three pixels for a unit of the picture', async () => {
  await savePng(DRAWING)
  expect(saved).toEqual([{ name: 'knowledge-graph.png', type: 'image/png' }])
  expect([canvasSize, marks[0]?.shape]).toEqual(['2400 × 1500', '0 0 2400 1500'])
  vi.runAllTimers()
  expect(open.size).toBe(0)
})

test('a picture of a whole company is no wider than canvases can be', async () => {
  image = { width: 4_000, height: 2_500 }
  await savePng(DRAWING)
  expect(canvasSize).toBe('8000 × 5000')
})

test('where the browser makes no picture that is said, and nothing is saved', async () => {
  png = null
  await expect(savePng(DRAWING)).rejects.toThrow('The browser could not make the picture')
  expect([saved, open.size]).toEqual([[], 0])
})

test('the palette is the theme’s colors as they are drawn, and leaves nothing on the page', () => {
  document.documentElement.style.setProperty('--ink', 'rgb(1, 2, 3)')
  const before = document.body.childElementCount
  const palette = readPalette()
  expect(Object.keys(palette)).toEqual(expect.arrayContaining(['graph-user', 'graph-on', 'ink', 'surface', 'accent']))
  expect(document.body.childElementCount).toBe(before)
})

test('a text is as wide as it is drawn, in parts of its letters, and measured again until the font is there', () => {
  let fontIsThere = false
  Object.assign(document, { fonts: { check: () => fontIsThere } })
  const measured = vi.fn<(text: string) => { width: number }>((text) => ({ width: text.length * 50 }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ measureText: measured, font: '' } as never)
  expect(textWidth('Ada')).toBe(1.5)
  const times = measured.mock.calls.length
  textWidth('Ada')
  fontIsThere = true
  textWidth('Ada')
  expect(measured.mock.calls.length).toBe(times === 0 ? 0 : times + 2)
  textWidth('Ada')
  expect(measured.mock.calls.length).toBe(times === 0 ? 0 : times + 2)
})
