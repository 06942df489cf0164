import type { QueryClient } from '@tanstack/react-query'
import type { ResourceVersions } from '#shared/http/resource.ts'
import { refresh } from './api.ts'
import { changedSince, heardVersions, onNews } from './known-versions.ts'

/**
 * Keeps all queries as new as the known versions. Everything that depends on a change is read again; a read that was under way
 * then is followed by another one. A query is only read again for something newer, so this never goes on by itself.
 */
export function followNews(client: QueryClient): void {
  /** The versions that were known when a query's latest read began. */
  const begun = new WeakMap<object, ResourceVersions>()
  /** The same for the read that its data comes from; for a list in pages, for the one that read all its pages. */
  const madeAt = new WeakMap<object, ResourceVersions>()

  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    if (action.type === 'fetch') begun.set(query, heardVersions())
    const arrived = action.type === 'success' && !action.manual
    if (!arrived && action.type !== 'error') return
    const since = begun.get(query) ?? {}
    const furtherPage = query.state.fetchMeta?.fetchMore !== undefined
    if (arrived && !furtherPage) madeAt.set(query, since)
    // Pages that were read one by one, with changes in between, are read again together.
    const before = furtherPage ? (madeAt.get(query) ?? since) : since
    if (!changedSince(before, query.meta?.reads ?? [])) return
    void client.invalidateQueries({ predicate: (one) => one === query }, { cancelRefetch: false })
  })
  onNews((changed) => void refresh(client, changed))
}
