import { useEffect, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'

const waiting: (() => void)[] = []

/** Renders its children in a task of their own. Several charts in one task would block the page. */
export function InTurn({ children }: { children: ReactNode }) {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => takeTurn(() => flushSync(() => setIsDue(true))), [])
  return isDue ? children : null
}

/** Returns a function that gives up the turn. */
function takeTurn(turn: () => void): () => void {
  waiting.push(turn)
  if (waiting.length === 1) setTimeout(nextTurn)
  return () => {
    const place = waiting.indexOf(turn)
    if (place >= 0) waiting.splice(place, 1)
  }
}

function nextTurn(): void {
  const [turn] = waiting
  if (!turn) return
  // It stays in the queue meanwhile, so that what it renders does not begin another chain of turns.
  turn()
  const place = waiting.indexOf(turn)
  if (place >= 0) waiting.splice(place, 1)
  if (waiting.length > 0) setTimeout(nextTurn)
}
