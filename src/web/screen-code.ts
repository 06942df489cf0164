import { lazyRouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { getHealth } from '#shared/http/health.ts'
import { ApiError, call } from './api.ts'

/** The code of a screen could not be fetched because the server gives no answer. */
export class CodeUnreachable extends Error {
  constructor() {
    super('Offbench could not be reached.')
    this.name = 'CodeUnreachable'
  }
}

/** A screen by the name that its file exports; its code is loaded when it is first opened. */
export function screen<Code>(load: () => Promise<Code>, name: keyof Code & string) {
  return lazyRouteComponent(screenCode(load) as () => Promise<Record<string, () => ReactNode>>, name)
}

/**
 * Loads a screen's code. The router reloads the page if the code is gone, as after an upgrade; if the server does not answer, a
 * reload would lose the page for nothing.
 */
export function screenCode<Code>(load: () => Promise<Code>): () => Promise<Code> {
  return () =>
    load().catch(async (error: unknown) => {
      await call(getHealth, {}).catch((reason: unknown) => {
        if (!(reason instanceof ApiError)) throw new CodeUnreachable()
      })
      throw error
    })
}
