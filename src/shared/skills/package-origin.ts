import type { Registry } from './choices.ts'

/** Where a skill that the vocabulary does not know comes from: "a package on npm and PyPI". */
export function packageOrigin(registries: readonly Registry[]): string {
  const last = registries.at(-1) ?? ''
  return `a package on ${registries.length > 1 ? `${registries.slice(0, -1).join(', ')} and ${last}` : last}`
}
