// Run by chromium.ts with TMPDIR set to the folder to fill: the package unpacks below the temporary folder, and on a
// Lambda runtime's name also the shared libraries that a bare machine lacks.
import chromium from '@sparticuz/chromium'

await chromium.executablePath()
