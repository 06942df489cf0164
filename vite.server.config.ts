import { posix, relative, sep } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

/** What `npm start` runs: the server's own modules, and packages of many small ones, in a few files (docs/decisions/0088). scripts/build.js writes dist/server by it. */
export default defineConfig({
  plugins: [addressesOfSources()],
  build: {
    ssr: 'src/server/main.ts',
    target: 'esnext',
    minify: false,
    copyPublicDir: false,
    rolldownOptions: { output: { chunkFileNames: '[name].js' } },
  },
  ssr: { external: true, noExternal: ['kysely', 'zod'] },
})

/** Files that modules read, migrations among them, stay beside their sources, wherever the checkout is moved to. */
function addressesOfSources(): Plugin {
  return {
    name: 'addresses-of-sources',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/(server|shared)\/.*\.ts$/, code: 'import.meta' },
      handler(code, id) {
        // From dist/server.
        const source = `../../${relative(import.meta.dirname, id).replaceAll(sep, '/')}`
        return code
          .replaceAll('import.meta.url', `new URL(${JSON.stringify(source)}, import.meta.url).href`)
          .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${posix.dirname(source)}`)})`)
      },
    },
  }
}
