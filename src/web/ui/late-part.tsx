import { useEffect, type ComponentType, type ReactNode } from 'react'
import { onFirstUse } from './attendance.ts'
import { store } from './store.ts'

const missing = store(() => false)

/** Whether some requested code could not be loaded; browsers do not ask twice for code, so a reload is needed. */
export const useMissingCode = missing.use

/**
 * Code that a press or a hover needs. It is loaded once somebody does anything on the page, so that it is there by then, and
 * with `want` at the latest. If it was wanted and could not be loaded, the page says so.
 */
export function lateCode<Code>(load: () => Promise<Code>) {
  const code = store<Code | null>(() => null)
  let coming: Promise<void> | null = null
  let isWanted = false
  function fetchCode(): void {
    coming ??= load().then(code.set, () => {
      coming = null
      if (isWanted) missing.set(true)
    })
  }
  onFirstUse(fetchCode)
  return {
    use: code.use,
    want() {
      isWanted = true
      fetchCode()
    },
  }
}

/** A component of late code; `meanwhile` is shown until the code is there. With `open: false` it does not ask for its code. */
export function latePart<Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) {
  type Props = Module[Name] extends (props: infer Given) => ReactNode ? Given : never
  const code = lateCode(load)
  return function LatePart({ meanwhile = null, ...given }: Props & { meanwhile?: ReactNode }) {
    const props = given as Props & object
    const Part = code.use()?.[name] as ComponentType<Props & object> | undefined
    const isWanted = !('open' in props) || props.open === true
    useEffect(() => {
      if (isWanted) code.want()
    }, [isWanted])
    return Part ? <Part {...props} /> : meanwhile
  }
}
