import { lazy, type ComponentType, type ReactNode } from 'react'

/** A component whose code is fetched when it is first shown: `lazyPart(() => import('./dialog.tsx'), 'NewDialog')`. */
export function lazyPart<Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) {
  type Props = Module[Name] extends (props: infer Given) => ReactNode ? Given : never
  return lazy(async () => ({ default: (await load())[name] as ComponentType<Props> }))
}
