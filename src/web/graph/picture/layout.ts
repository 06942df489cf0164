import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { circlePlaces, NAME_ROOM, type Places } from '#shared/graph/circle.ts'
import type { Graph } from '#shared/graph/contract.ts'
import { useMediaQuery } from '../../ui/media-query.ts'
import type { LayoutReply, LayoutRequest } from './layout-worker.ts'

type Picture = Pick<Graph, 'nodes' | 'edges'>

interface Layout {
  places: Places
  /** The progress from 0 to 1 while better places are computed and those of the circle are shown; otherwise null. */
  progress: number | null
}

/** The places of a picture's nodes before anybody moves them. Untangling ends as soon as it is no longer wanted. */
export function useLayout(picture: Picture, focus: string | null, scale: number, untangle: boolean): Layout {
  const nameRoom = useMediaQuery('(width < 40rem)') ? NAME_ROOM.phone : NAME_ROOM.wide
  const circle = useMemo(() => circlePlaces(picture.nodes, focus, scale, nameRoom), [picture, focus, scale, nameRoom])
  const key = useMemo(() => fingerprint(picture), [picture])
  const [reported, setReported] = useState({ key: '', progress: 0 })
  const { data, isFetching } = useQuery({
    // With another key nobody uses the former query, so it is aborted.
    queryKey: ['graph-layout', untangle ? key : null, scale],
    queryFn: ({ signal }) => untangled(picture, circle, scale, signal, (progress) => setReported({ key, progress })),
    enabled: untangle && picture.nodes.length > 0,
  })
  const working = untangle && isFetching
  return {
    places: (untangle && data) || circle,
    progress: working ? (reported.key === key ? reported.progress : 0) : null,
  }
}

/** Lets a worker untangle the picture; aborting ends the worker. */
function untangled(
  picture: Picture,
  start: Places,
  scale: number,
  signal: AbortSignal,
  report: (progress: number) => void,
): Promise<Places> {
  const worker = new Worker(new URL('layout-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Places>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('Not wanted any more', 'AbortError')))
    worker.addEventListener('error', ({ message }) => reject(new Error(message)))
    worker.addEventListener('message', ({ data }: MessageEvent<LayoutReply>) => {
      if ('progress' in data) report(data.progress)
      else resolve(new Map(picture.nodes.map(({ id }, index) => [id, data.places[index] ?? { x: 0, y: 0 }])))
    })
    const request: LayoutRequest = {
      nodes: picture.nodes.map(({ id, size }) => ({ id, size, ...(start.get(id) ?? { x: 0, y: 0 }) })),
      edges: picture.edges.map(({ from, to }) => ({ from, to })),
      scale,
    }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage(request)
  }).finally(() => worker.terminate())
}

/** A number that is equal for pictures with the same nodes and edges (FNV-1a). */
function fingerprint({ nodes, edges }: Picture): string {
  let hash = 0x811c9dc5
  const take = (text: string) => {
    for (let index = 0; index < text.length; index += 1) {
      hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0
    }
  }
  for (const { id, size } of nodes) take(`${id}:${size};`)
  for (const { from, to } of edges) take(`${from}>${to};`)
  return `${nodes.length}-${edges.length}-${hash.toString(36)}`
}
