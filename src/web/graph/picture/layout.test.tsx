// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { circlePlaces, NAME_ROOM } from '#shared/graph/circle.ts'
import type { Graph } from '#shared/graph/contract.ts'
import { createQueryClient } from '../../api.ts'
import { testPage } from '../../ui/test-page.ts'
import { mediaIs } from '../../ui/test-window.ts'
import type { LayoutReply, LayoutRequest } from './layout-worker.ts'
import { useLayout } from './layout.ts'

testPage()

/** The far end: a worker that answers when it is told to. */
class HeldWorker extends EventTarget {
  asked: LayoutRequest | undefined
  ended = false
  constructor() {
    super()
    workers.push(this)
  }
  postMessage(request: LayoutRequest): void {
    this.asked = request
  }
  terminate(): void {
    this.ended = true
  }
  answer(data: LayoutReply): Promise<void> {
    return act(async () => void this.dispatchEvent(new MessageEvent('message', { data })))
  }
}

let workers: HeldWorker[]
let narrow: boolean

beforeEach(() => {
  workers = []
  narrow = false
  mediaIs((media) => media === '(width < 40rem)' && narrow)
  vi.stubGlobal('Worker', HeldWorker)
})
afterEach(() => vi.unstubAllGlobals())

type Picture = Pick<Graph, 'nodes' | 'edges'>

const pictureOf = (...ids: string[]): Picture => ({
  nodes: ids.map((id) => ({ id, label: id, type: 'user', size: 22, color: 'graph-user', metadata: {} })),
  edges: ids.slice(1).map((to) => ({ from: ids[0] ?? '', to, color: '', width: 1, type: 'works_on' })),
})

interface Given {
  picture: Picture
  scale?: number
  untangle?: boolean
  focus?: string | null
}

function layoutOf(initialProps: Given) {
  const client = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(
    ({ picture, scale = 1, untangle = true, focus = null }: Given) => useLayout(picture, focus, scale, untangle),
    { wrapper, initialProps },
  )
}

const ABC = pictureOf('a', 'b', 'c')

test('nodes stand on their circle until a worker has untangled them, and its progress is told', async () => {
  const { result } = layoutOf({ picture: ABC })
  const circle = circlePlaces(ABC.nodes, null, 1, NAME_ROOM.wide)
  expect(result.current).toEqual({ places: circle, progress: 0 })
  await waitFor(() => expect(workers[0]?.asked).toBeDefined())
  expect(workers[0]?.asked).toEqual({
    nodes: ABC.nodes.map(({ id, size }) => ({ id, size, ...circle.get(id) })),
    edges: [
      { from: 'a', to: 'b' },
      { from: 'a', to: 'c' },
    ],
    scale: 1,
  })
  await workers[0]?.answer({ progress: 0.4 })
  await waitFor(() => expect(result.current.progress).toBe(0.4))
  const places = [1, 2, 3].map((place) => ({ x: place, y: place }))
  await workers[0]?.answer({ places })
  await waitFor(() => expect(result.current.progress).toBeNull())
  expect([...result.current.places]).toEqual([
    ['a', places[0]],
    ['b', places[1]],
    ['c', places[2]],
  ])
  expect(workers[0]?.ended).toBe(true)
})

test('the circle needs no worker, nor does an empty picture', async () => {
  const { result, rerender } = layoutOf({ picture: ABC, untangle: false })
  rerender({ picture: pictureOf() })
  await act(async () => undefined)
  expect([workers, result.current.progress]).toEqual([[], null])
})

test('on a phone the circle leaves room for names on its sides', () => {
  narrow = true
  const many = pictureOf(...Array.from({ length: 45 }, (_, index) => `n${index}`))
  const { result } = layoutOf({ picture: many, untangle: false })
  expect(result.current.places).toEqual(circlePlaces(many.nodes, null, 1, NAME_ROOM.phone))
})

test('the same nodes and edges are untangled once, also where they come as another answer', async () => {
  const { rerender } = layoutOf({ picture: ABC })
  await waitFor(() => expect(workers).toHaveLength(1))
  rerender({ picture: pictureOf('a', 'b', 'c') })
  await act(async () => undefined)
  expect(workers).toHaveLength(1)
})

const edge = (from: string, to: string): Graph['edges'][number] => ({ from, to, color: '', width: 1, type: 'works_on' })

test.each<[string, Given]>([
  ['another node', { picture: { ...ABC, nodes: pictureOf('a', 'b', 'd').nodes } }],
  ['another size', { picture: { ...ABC, nodes: ABC.nodes.map((node) => ({ ...node, size: 16 })) } }],
  ['another edge', { picture: { ...ABC, edges: [edge('a', 'b'), edge('c', 'a')] } }],
  ['another scale', { picture: ABC, scale: 2 }],
])('%s is another picture: what was under way ends and begins anew', async (_, next) => {
  const { result, rerender } = layoutOf({ picture: ABC })
  await waitFor(() => expect(workers).toHaveLength(1))
  await workers[0]?.answer({ progress: 0.9 })
  rerender(next)
  await waitFor(() => expect(workers).toHaveLength(2))
  expect(workers[0]?.ended).toBe(true)
  // Of another scale the same picture goes on as far as it had come.
  expect(result.current.progress).toBe(next.scale === undefined ? 0 : 0.9)
})

test('a worker that fails leaves the circle', async () => {
  const { result } = layoutOf({ picture: ABC })
  await waitFor(() => expect(workers).toHaveLength(1))
  await act(async () => void workers[0]?.dispatchEvent(Object.assign(new Event('error'), { message: 'broken' })))
  await waitFor(() => expect(result.current.progress).toBeNull())
  expect(result.current.places).toEqual(circlePlaces(ABC.nodes, null, 1, NAME_ROOM.wide))
})
