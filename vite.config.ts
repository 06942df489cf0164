import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressedFiles } from './scripts/compressed-files.ts'
import { lightContracts } from './scripts/light-contracts.ts'

/** What menus, dialogs, tooltips and notifications are made of: it comes with the first use of the page. */
const OVERLAYS =
  /node_modules\/(@radix-ui\/(primitive|react-(?!slider|switch|tabs|context-menu|use-previous|slot|compose-refs))|@floating-ui|aria-hidden|react-remove-scroll|react-style-singleton|use-callback-ref|use-sidecar|tslib|get-nonce|detect-node-es)/

/** `vite build` writes dist/web, which the server sends; `vite` serves the sources and passes /api on. */
export default defineConfig({
  root: 'src/web',
  plugins: [lightContracts(), react(), tailwindcss(), compressedFiles()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // The content security policy allows no data: addresses, so every asset is a file of its own.
    assetsInlineLimit: 0,
    // Which packages are in it, for scripts/package/shipped.js.
    license: { fileName: '.vite/packages.json' },
    // Every browser that can show Offbench preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Each part of the icons would be named after all that use it, in every list of what to fetch along.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
        codeSplitting: {
          // A part takes no more along than what is named here: whatever it imports would come with it.
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|clsx|class-variance-authority|@tanstack\/(react-)?query(-core)?)\/|node_modules\/lucide-react\/dist\/esm\/(?!icons\/)/,
              priority: 5,
            },
            {
              name: 'router',
              test: /node_modules\/@tanstack\/(react-router|router-core|history|store|react-store)\//,
              priority: 5,
            },
            {
              name: firstOf(loadedBy('frame', 'src/web/main.tsx'), iconsOf('frame', 'src/web/main.tsx')),
              debugName: 'frame',
              priority: 4,
            },
            {
              name: firstOf(
                loadedBy('app', 'src/web/unlocked-app.tsx'),
                iconsOf('app', 'src/web/unlocked-app.tsx', 'src/web/dashboard/screen.tsx'),
              ),
              debugName: 'app',
              priority: 3,
            },
            { name: 'zod', test: /node_modules\/zod\//, priority: 2 },
            { name: 'forms', test: /node_modules\/(react-hook-form|@hookform)\//, priority: 2 },
            {
              name: 'icons',
              test: /node_modules\/lucide-react\//,
              priority: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 6_000,
            },
            { name: 'overlays', test: OVERLAYS, priority: 2 },
          ],
        },
      },
    },
  },
  // With the host of the page, since the server refuses changes that another origin asks for.
  server: { proxy: { '^/(api|mcp)(/|$)': { target: 'http://127.0.0.1:3000', changeOrigin: false } } },
})

/** Names what a file imports of the project's own, directly or by others; schemas are left out, as forms alone bring them. */
function loadedBy(name: string, file: string): Named {
  const loaded = filesLoadedBy(file)
  return (id, modules) => (loaded(modules).has(id) ? name : null)
}

/** The file of each icon, by each of its names. */
const ICON_FILES: ReadonlyMap<string, string> = new Map(
  [
    ...readFileSync(new URL('node_modules/lucide-react/dist/esm/lucide-react.mjs', import.meta.url), 'utf8').matchAll(
      /export \{([^}]*)\} from ['"]\.\/icons\/([\w-]+)\.mjs['"]/g,
    ),
  ].flatMap(([, names = '', file = '']) =>
    names.split(',').map((name) => [name.replace(/.* as /, '').trim(), file] as const),
  ),
)

/** Names the icons that these files and what they import draw. */
function iconsOf(name: string, ...files: string[]): Named {
  const loaded = files.map(filesLoadedBy)
  let icons: Set<string | undefined> | undefined
  return (id, modules) => {
    const [, icon] = /lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/.exec(id) ?? []
    if (icon === undefined) return null
    icons ??= new Set(
      loaded
        .flatMap((ids) => [...ids(modules)])
        .flatMap((one) => [
          ...(modules.getModuleInfo(one)?.code ?? '').matchAll(/\{([^}]*)\} from ["']lucide-react["']/g),
        ])
        .flatMap(([, names = '']) => names.split(','))
        .map((imported) => ICON_FILES.get(imported.replace(/ as .*/, '').trim())),
    )
    return icons.has(icon) ? name : null
  }
}

type Named = (id: string, modules: Modules) => string | null

function firstOf(...names: Named[]): Named {
  return (id, modules) => names.map((name) => name(id, modules)).find((name) => name !== null) ?? null
}

interface Modules {
  getModuleInfo: (id: string) => { importedIds: string[]; code: string | null } | null
}

function filesLoadedBy(file: string): (modules: Modules) => ReadonlySet<string> {
  let found: Set<string> | undefined
  return (modules) => {
    if (found) return found
    found = new Set([fileURLToPath(new URL(file, import.meta.url))])
    for (const one of found) {
      // A contract's rules are for those who make its calls.
      const skipped = one.endsWith('?plain')
        ? /node_modules|\?schemas$|\/rules\.ts$/
        : /node_modules(?!.*\.css$)|\?schemas$/
      for (const imported of modules.getModuleInfo(one)?.importedIds ?? [])
        if (!skipped.test(imported)) found.add(imported)
    }
    return found
  }
}
