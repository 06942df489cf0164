import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

interface Chromium {
  executablePath: string
  env: Record<string, string>
}

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const CACHE = join(ROOT, 'node_modules/.cache/offbench')

const INSTALLED = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The browser to test with: `CHROMIUM_PATH`, else an installed one, else the one of the package @sparticuz/chromium. */
export function findChromium(): Chromium {
  const wanted = process.env['CHROMIUM_PATH']
  if (wanted) return { executablePath: wanted, env: {} }
  const installed = INSTALLED.find(starts)
  return installed === undefined ? unpacked() : { executablePath: installed, env: {} }
}

/** Ubuntu's chromium-browser, for one, may be there and only say how to install it. */
function starts(program: string): boolean {
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 20_000 })
  return status === 0 && /Chrom/.test(stdout)
}

/** Unpacked once per release of the package into a folder of this checkout, whole or not at all. */
function unpacked(): Chromium {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'node_modules/@sparticuz/chromium/package.json'), 'utf8')) as {
    version: string
  }
  const folder = join(CACHE, `chromium-${version}`)
  if (!existsSync(folder)) {
    mkdirSync(CACHE, { recursive: true })
    const draft = mkdtempSync(join(CACHE, 'chromium-draft-'))
    const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'e2e/unpack-chromium.ts')], {
      env: { ...process.env, TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
      encoding: 'utf8',
    })
    if (status !== 0) {
      rmSync(draft, { recursive: true, force: true })
      throw new Error(`There is no Chromium on this machine and none could be unpacked; set CHROMIUM_PATH. ${stderr}`)
    }
    writeFileSync(join(draft, 'fonts/fonts.conf'), fontsIn(folder))
    if (existsSync(folder)) rmSync(draft, { recursive: true })
    else renameSync(draft, folder)
  }
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'al2023/lib'), FONTCONFIG_PATH: join(folder, 'fonts') },
  }
}

/** The package's own configuration names folders of the runtime it is made for. */
function fontsIn(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`
}
