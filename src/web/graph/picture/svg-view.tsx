import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { Places } from '#shared/graph/circle.ts'
import { showing } from '#shared/graph/camera.ts'
import type { Graph, GraphEdge, GraphNode } from '#shared/graph/contract.ts'
import { nextInDirection, UNIT, type Direction } from '#shared/graph/arrow-keys.ts'
import { CERTAIN_LABELS, innerText, roomyLabels } from '#shared/graph/labels.ts'
import { byConnections, neighborsByNode, neighborsIn, neighborsOf, type Neighbors } from '#shared/graph/neighbors.ts'
import { clampToBounds, VIEW, type Point } from '#shared/graph/rules.ts'
import { arrivalText } from '#shared/graph/wording.ts'
import type { CameraStore } from './camera-store.ts'
import { followPointer, zoomByKey } from './pointer-input.ts'
import { SvgLabel, SvgNode } from './svg-node.tsx'
import { SvgScene } from './svg-scene.ts'
import { textWidth } from './text-width.ts'

interface SvgViewProps {
  picture: Pick<Graph, 'nodes' | 'edges'>
  places: Places
  focus: string | null
  found: ReadonlySet<string>
  searching: boolean
  camera: CameraStore
  onPress: (id: string) => void
  onExitFocus: () => void
  /** Is called when a node was moved to a place within the bounds. */
  onMove: (id: string, to: Point) => void
}

/** The smallest height of labels, in CSS pixels. */
const LABEL_PX = 11

/** The size of the labels' letters in the view's units; they grow more slowly than the picture, so that more fit. */
const fontSize = (pixelsPerUnit: number) => LABEL_PX / Math.min(pixelsPerUnit, Math.sqrt(pixelsPerUnit))

/** Shift with an arrow key moves a node by this many units. */
const KEY_STEP = 10

const ARROWS: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/** The readable picture: each node is a button that can be clicked, dragged and reached by keys. */
export function SvgView(props: SvgViewProps) {
  const { picture, places, focus, found, searching, camera } = props
  const svg = useRef<SVGSVGElement>(null)
  const stage = useRef<SVGGElement>(null)
  const [scene, setScene] = useState<SvgScene | null>(null)
  const [arrived, setArrived] = useState<string | null>(null)
  const latest = useRef(props)

  const neighbors = useMemo(() => neighborsByNode(picture.edges), [picture])
  const byId = useMemo(() => new Map(picture.nodes.map((node) => [node.id, node])), [picture])
  const active = [arrived, focus, picture.nodes[0]?.id].find((id) => id !== null && id !== undefined && byId.has(id))

  // It follows the picture: an isolated node has neighbors that were not shown before.
  const arrivedAt = arrived === null ? undefined : byId.get(arrived)

  useLayoutEffect(() => {
    latest.current = props
  })

  useLayoutEffect(() => {
    if (!stage.current) return undefined
    const made = new SvgScene(stage.current)
    setScene(made)
    return () => made.stop()
  }, [])

  useLayoutEffect(() => {
    scene?.show(picture, places)
  }, [scene, picture, places])

  useLayoutEffect(() => {
    const draw = () => {
      const { scale, x, y } = camera.get()
      const { current } = stage
      if (!current) return
      current.setAttribute('transform', `translate(${x} ${y}) scale(${scale})`)
      current.style.fontSize = `${fontSize(camera.pixelsPerUnit)}px`
      if (svg.current) svg.current.style.touchAction = camera.isZoomedIn ? 'none' : 'pan-y'
    }
    draw()
    return camera.subscribe(draw)
  }, [camera])

  useLayoutEffect(() => {
    const { current } = svg
    if (!current) return undefined
    const fit = () => {
      const { width, height } = current.getBoundingClientRect()
      camera.fit(width, height)
    }
    fit()
    const sized = new ResizeObserver(fit)
    sized.observe(current)
    return () => sized.disconnect()
  }, [camera])

  // Labels that have room; if something is searched for, only the labels of what was found.
  useEffect(() => {
    if (!scene) return undefined
    const named = searching ? picture.nodes.filter(({ id }) => found.has(id)) : labelOrder(picture.nodes, neighbors)
    let drawn = 0
    const label = () => {
      const { pixelsPerUnit } = camera
      if (pixelsPerUnit === drawn) return
      drawn = pixelsPerUnit
      const size = fontSize(pixelsPerUnit)
      const seen = camera.firstSeen
      const drawing = { widthOf: textWidth, certain: CERTAIN_LABELS, ...(seen && { seen }) }
      scene.showLabels(roomyLabels(named, picture.nodes, places, size, drawing), size)
    }
    label()
    return camera.subscribe(label)
  }, [scene, picture, places, neighbors, searching, found, camera])

  useEffect(() => {
    const { current } = svg
    if (!scene || !current) return undefined
    return followPointer(current, camera, {
      scale: 1,
      nodeAt: ({ target }) => nodeOf(target),
      toView: (x, y) => new DOMPoint(x, y).matrixTransform(current.getScreenCTM()?.inverse()),
      placeOf: (id) => scene.placeOf(id),
      grab: () => scene.light(null),
      drag: (id, to) => scene.move(id, clampToBounds(to)),
      drop(id, at) {
        if (at) latest.current.onMove(id, clampToBounds(at))
        else scene.arrange(latest.current.places)
      },
      hover: (id) => scene.light(id),
      press: (id) => latest.current.onPress(id),
    })
  }, [scene, camera])

  const walk = (from: string, direction: Direction) => {
    const at = scene?.placeOf(from)
    if (!scene || !at) return
    const near = neighborsOf(neighbors, from)
    const all = [...scene.places()].filter(([id]) => id !== from)
    const connected = all.filter(([id]) => near.has(id))
    const to = nextInDirection(at, connected, direction) ?? nextInDirection(at, all, direction)
    const place = to === null ? undefined : scene.placeOf(to)
    if (to === null || !place) return
    camera.set(showing(camera.get(), place))
    svg.current?.querySelector<SVGElement>(`[data-node-id="${to}"]`)?.focus({ preventScroll: true })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const id = nodeOf(event.target)
    const direction = ARROWS[event.key]
    if (zoomByKey(camera, event.key)) event.preventDefault()
    else if (event.key === 'Escape' && focus !== null) props.onExitFocus()
    else if (id === null) return
    else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      props.onPress(id)
    } else if (direction !== undefined) {
      event.preventDefault()
      const at = scene?.placeOf(id)
      if (!event.shiftKey) walk(id, direction)
      else if (at) props.onMove(id, clampToBounds(stepped(at, direction)))
    }
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its nodes are the controls, whose keys it takes */}
      <svg
        ref={svg}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be drawn
        role="group"
        aria-label="Knowledge graph"
        viewBox={`0 0 ${VIEW.width} ${VIEW.height}`}
        height={VIEW.height}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          const id = nodeOf(target)
          if (id === null) return
          setArrived(id)
          if (target.matches(':focus-visible')) scene?.light(id)
        }}
        onBlur={() => scene?.light(null)}
        className="block h-[500px] w-full select-none in-[:fullscreen]:h-dvh"
      >
        <g ref={stage} className="group/graph">
          <Lines edges={picture.edges} faint={searching} />
          <g>
            {picture.nodes.map((node) => (
              <SvgNode
                key={node.id}
                node={node}
                focused={node.id === focus}
                active={node.id === active}
                found={searching ? found.has(node.id) : undefined}
              />
            ))}
          </g>
          <g aria-hidden>
            {picture.nodes.map((node) => (
              <SvgLabel key={node.id} node={node} />
            ))}
          </g>
        </g>
      </svg>
      <p aria-live="polite" className="sr-only">
        {arrivedAt && arrivalText(arrivedAt, neighborsIn(picture, arrivedAt.id))}
      </p>
    </>
  )
}

const Lines = memo(function Lines({ edges, faint }: { edges: readonly GraphEdge[]; faint: boolean }) {
  return (
    <g aria-hidden className={faint ? 'opacity-40' : undefined}>
      {edges.map(({ from, to, type, color, width }) => (
        <line
          key={`${from} ${to} ${type}`}
          data-edge-type={type}
          data-from={from}
          data-to={to}
          strokeWidth={width}
          style={{ stroke: `var(--${color})` }}
          className="[stroke-opacity:0.35] group-data-dim/graph:[stroke-opacity:0.08] data-near:![stroke-opacity:0.9]"
        />
      ))}
    </g>
  )
})

/** The best connected nodes are named first. Nodes with their name inside are left out. */
function labelOrder(nodes: readonly GraphNode[], neighbors: Neighbors): GraphNode[] {
  return byConnections(nodes, neighbors).filter(
    (node, index) => index < CERTAIN_LABELS || innerText(node, textWidth) === null,
  )
}

function nodeOf(target: EventTarget | null): string | null {
  const node = target instanceof Element ? target.closest<SVGElement>('[data-node-id]') : null
  return node?.dataset['nodeId'] ?? null
}

function stepped({ x, y }: Point, direction: Direction): Point {
  const { x: dx, y: dy } = UNIT[direction]
  return { x: x + KEY_STEP * dx, y: y + KEY_STEP * dy }
}
