import { globSync } from 'node:fs'
import { basename, posix, relative, sep } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

/** Each is a file of its own that another one names. */
const threads = globSync('src/server/**/*-worker.ts', { cwd: import.meta.dirname })

/**
 * What `npm start` and an installed `offbench` run: the server's own modules, its commands and threads, and packages of many small
 * ones, in a few files (docs/decisions/0088). scripts/build.js writes dist/server by it.
 */
export default defineConfig({
  plugins: [addressesOfSources()],
  build: {
    ssr: true,
    // Which packages are in it, for scripts/package/shipped.js.
    license: { fileName: '.vite/packages.json' },
    target: 'esnext',
    minify: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: {
        main: 'src/server/main.ts',
        // The commands of scripts/package/offbench.js, by their names.
        backup: 'src/server/backup/backup.ts',
        restore: 'src/server/backup/restore.ts',
        import: 'src/server/export/import.ts',
        access: 'src/server/accounts/access.ts',
        check: 'src/server/time-entries/totals-check.ts',
        ...Object.fromEntries(threads.map((file) => [basename(file, '.ts'), file])),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
  // What only development installs must be in it, too.
  ssr: { external: true, noExternal: ['date-fns', 'kysely', 'zod'] },
})

/**
 * Files that modules read, migrations among them, stay beside their sources, wherever the checkout is moved to. Only threads are
 * built: Node runs no TypeScript of an installed package.
 */
function addressesOfSources(): Plugin {
  return {
    name: 'addresses-of-sources',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/(server|shared)\/.*\.ts$/, code: 'import.meta' },
      handler(code, id) {
        // From dist/server.
        const source = `../../${relative(import.meta.dirname, id).replaceAll(sep, '/')}`
        return code.replaceAll(
          /new URL\('([\w-]+)\.ts', import\.meta\.url\)|import\.meta\.(url|dirname)/g,
          (_, thread: string | undefined, what: string | undefined) => {
            if (thread !== undefined) return `new URL('${thread}.js', import.meta.url)`
            if (what === 'url') return `new URL(${JSON.stringify(source)}, import.meta.url).href`
            return `(import.meta.dirname + ${JSON.stringify(`/${posix.dirname(source)}`)})`
          },
        )
      },
    },
  }
}
