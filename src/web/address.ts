import { getRouteApi } from '@tanstack/react-router'

export interface Step {
  /** Makes a step that the browser's Back leads back from; a filter replaces the address instead. */
  push?: boolean
  /** Scrolls to the top, as another page does. */
  top?: boolean
}

export interface Address<Search> {
  search: Search
  /** Changes these words of the address; the others stay. */
  go: (change: Partial<Search>, step?: Step) => void
}

/** A hook that reads and changes the words of a screen's address, by the screen's path. */
export function addressOf<Search extends object>(path: string): () => Address<Search> {
  const route = getRouteApi(path as '/expenses')
  return () => {
    const search = route.useSearch() as Search
    const navigate = route.useNavigate() as (to: object) => Promise<void>
    return {
      search,
      go: (change, { push = false, top = false } = {}) =>
        void navigate({
          search: (before: Search) => ({ ...before, ...change }),
          replace: !push,
          resetScroll: top,
          hash: true,
          hashScrollIntoView: false,
        }),
    }
  }
}
