import { builtinEnvironments, type Environment } from 'vitest/runtime'

const { jsdom } = builtinEnvironments

/**
 * jsdom for tests of whole screens, which load the server beside them. Vite prepares modules as for Node, where
 * `new URL(…, import.meta.url)` is the address of a file, and bytes stay Node's own, which the database asks for. React is the
 * one that is shipped; its other build takes twice as long.
 */
// oxlint-disable-next-line import/no-default-export -- Vitest takes an environment from a file's default
export default {
  name: 'screens',
  viteEnvironment: 'ssr',
  async setup(page, options) {
    process.env['NODE_ENV'] = 'production'
    const { ArrayBuffer, Uint8Array } = globalThis
    const set = await jsdom.setup(page, options)
    Object.assign(page, { ArrayBuffer, Uint8Array })
    return set
  },
} satisfies Environment
