/**
 * A read by key that is made once for all keys that are asked for at the same moment. `readAll` answers with what it has found; a key
 * that it does not answer is `undefined`.
 */
export function batched<Key, Value>(
  readAll: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let next: { readonly keys: Set<Key>; readonly found: Promise<ReadonlyMap<Key, Value>> } | undefined
  return async (key) => {
    if (!next) {
      const keys = new Set<Key>()
      const found = Promise.resolve().then(() => {
        next = undefined
        return readAll([...keys])
      })
      next = { keys, found }
    }
    next.keys.add(key)
    return (await next.found).get(key)
  }
}
