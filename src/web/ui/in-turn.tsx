import { useEffect, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'

const waiting: (() => void)[] = []

/** Draws its children in a task of their own. Several charts in one would keep the page from answering. */
export function InTurn({ children }: { children: ReactNode }) {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => takeTurn(() => flushSync(() => setIsDue(true))), [])
  return isDue ? children : null
}

/** Returns how to give the turn up. */
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
  // It stays in the queue meanwhile, so that what it draws does not begin another chain of turns.
  turn()
  const place = waiting.indexOf(turn)
  if (place >= 0) waiting.splice(place, 1)
  if (waiting.length > 0) setTimeout(nextTurn)
}
