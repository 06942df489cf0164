import { useSyncExternalStore } from 'react'

/** A value outside of React that components follow. */
export interface Store<Value> {
  get: () => Value
  set: (value: Value) => void
  /** A hook. */
  use: () => Value
}

/** `begin` returns the value before anybody has set it. */
export function store<Value>(begin: () => Value): Store<Value> {
  let current: { value: Value } | undefined
  const listeners = new Set<() => void>()
  const get = () => (current ??= { value: begin() }).value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  function useValue() {
    return useSyncExternalStore(subscribe, get)
  }
  function set(value: Value) {
    current = { value }
    for (const listener of listeners) listener()
  }
  return { get, set, use: useValue }
}
