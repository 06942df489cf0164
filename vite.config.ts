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
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-)?query(-core)?)\//,
              priority: 5,
            },
            {
              name: 'router',
              test: /node_modules\/@tanstack\/(react-router|router-core|history|store|react-store)\//,
              priority: 5,
            },
            { name: loadedBy('frame', 'src/web/main.tsx'), debugName: 'frame', priority: 4 },
            { name: loadedBy('app', 'src/web/unlocked-app.tsx'), debugName: 'app', priority: 3 },
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
function loadedBy(name: string, file: string) {
  let found: Set<string> | undefined
  return (id: string, modules: { getModuleInfo: (id: string) => { importedIds: string[] } | null }) => {
    if (!found) {
      found = new Set([fileURLToPath(new URL(file, import.meta.url))])
      for (const one of found)
        for (const imported of modules.getModuleInfo(one)?.importedIds ?? [])
          if (!/node_modules(?!.*\.css$)|\?schemas$/.test(imported)) found.add(imported)
    }
    return found.has(id) ? name : null
  }
}
