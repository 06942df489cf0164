import { defaultStringifySearch } from '@tanstack/react-router'

/** An address with its search parameters, as the router writes them; undefined ones are left out. */
export function address(path: string, search: Readonly<Record<string, unknown>> = {}): string {
  const given = Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined))
  return path + defaultStringifySearch(given)
}
