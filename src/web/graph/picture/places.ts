import { useMemo, useState } from 'react'
import type { Places } from '#shared/graph/circle.ts'
import type { Point } from '#shared/graph/rules.ts'

/** Where nodes are: where their layout puts them, or where they were moved to since. */
export function usePlaces(layout: Places) {
  const [moved, setMoved] = useState<{ layout: Places; points: Places }>({ layout, points: new Map() })
  const points = moved.layout === layout ? moved.points : undefined
  const places = useMemo(() => (points?.size ? new Map([...layout, ...points]) : layout), [layout, points])
  return {
    places,
    move: (id: string, to: Point) => setMoved({ layout, points: new Map([...(points ?? []), [id, to]]) }),
  }
}
