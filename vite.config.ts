import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressedFiles } from './scripts/compressed-files.ts'

/** `vite build` writes dist/web, which the server sends; `vite` serves the sources and passes /api on. */
export default defineConfig({
  root: 'src/web',
  plugins: [react(), tailwindcss(), compressedFiles()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // The content security policy allows no data: addresses, so every asset is a file of its own.
    assetsInlineLimit: 0,
    // Code that a dozen screens and dialogs share comes as one file: each screen fetched 50 to 110 small ones without this.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'frame', tags: ['$initial'], priority: 1 },
            { name: 'common', minShareCount: 12 },
          ],
        },
      },
    },
  },
  // With the host of the page, since the server refuses changes that another origin asks for.
  server: { proxy: { '/api': { target: 'http://127.0.0.1:3000', changeOrigin: false } } },
})
