import type { Registry } from './choices.ts'

/** What a skill rests on that the vocabulary does not know: "a package on npm and PyPI". */
export function packageOrigin(registries: readonly Registry[]): string {
  const last = registries.at(-1) ?? ''
  return `a package on ${registries.length > 1 ? `${registries.slice(0, -1).join(', ')} and ${last}` : last}`
}
