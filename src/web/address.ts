import { getRouteApi } from '@tanstack/react-router'

export interface Step {
  /** Adds a step to the browser's history, so that Back undoes it; a filter replaces the address instead. */
  push?: boolean
  /** Scrolls to the top, like another page. */
  top?: boolean
}

export interface Address<Search> {
  search: Search
  /** Changes these parameters of the address; the others stay. */
  go: (change: Partial<Search>, step?: Step) => void
}

/** A hook that reads and changes the parameters of a screen's address, by the screen's path. */
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
