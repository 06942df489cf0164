import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Places } from '#shared/graph/circle.ts'
import type { Graph } from '#shared/graph/contract.ts'
import { clampToBounds, type Point } from '#shared/graph/rules.ts'
import type { CameraStore } from './camera-store.ts'
import { CanvasScene } from './canvas-scene.ts'
import { usePalette } from './palette.ts'
import { followPointer } from './pointer-input.ts'

interface CanvasViewProps {
  picture: Pick<Graph, 'nodes' | 'edges'>
  places: Places
  scale: number
  /** Null while nothing is searched for. */
  found: ReadonlySet<string> | null
  camera: CameraStore
  onPress: (id: string) => void
  onMove: (id: string, to: Point) => void
}

/** The whole company in one picture. Keyboards and screen readers use the list of the same nodes. */
export function CanvasView(props: CanvasViewProps) {
  const { picture, places, scale, found, camera } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const [scene, setScene] = useState<CanvasScene | null>(null)
  const latest = useRef(props)
  const palette = usePalette()

  useLayoutEffect(() => {
    latest.current = props
  })

  useLayoutEffect(() => {
    if (!canvas.current) return undefined
    const made = new CanvasScene(canvas.current, camera)
    setScene(made)
    const { current } = canvas
    const unsubscribe = camera.subscribe(() => {
      made.follow()
      if (current) current.style.touchAction = camera.isZoomedIn ? 'none' : 'pan-y'
    })
    return () => {
      unsubscribe()
      made.stop()
    }
  }, [camera])

  useLayoutEffect(() => {
    const { current } = canvas
    if (!scene || !current) return undefined
    const fit = () => {
      scene.fit(palette)
      camera.fit(current.clientWidth, current.clientHeight)
    }
    fit()
    const sized = new ResizeObserver(fit)
    sized.observe(current)
    return () => sized.disconnect()
  }, [scene, palette, camera])

  useLayoutEffect(() => {
    scene?.show(picture, places, scale, found)
  }, [scene, picture, places, scale, found])

  useEffect(() => {
    const { current } = canvas
    if (!scene || !current) return undefined
    return followPointer(current, camera, {
      get scale() {
        return scene.scale
      },
      nodeAt: ({ clientX, clientY }) => scene.nodeAt(clientX, clientY),
      toView: (x, y) => scene.toView(x, y),
      placeOf: (id) => scene.placeOf(id),
      grab: (id) => scene.grab(id),
      drag: (id, to) => scene.move(id, clampToBounds(to, scene.scale)),
      drop(id, at) {
        const to = at ? clampToBounds(at, scene.scale) : latest.current.places.get(id)
        if (to) scene.move(id, to)
        scene.drop()
        if (at && to) latest.current.onMove(id, to)
      },
      hover: (id) => scene.point(id),
      press: (id) => latest.current.onPress(id),
    })
  }, [scene, camera])

  return (
    <canvas
      ref={canvas}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an image cannot be drawn into
      role="img"
      aria-label={`Knowledge graph of the whole company: ${picture.nodes.length} nodes, which the list below names`}
      className="block h-[500px] w-full select-none in-[:fullscreen]:h-dvh"
    />
  )
}
