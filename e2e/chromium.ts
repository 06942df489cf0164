import { spawnSync } from 'node:child_process'
import {
  accessSync,
  constants,
  existsSync,
  mkdtempSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
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

/** What every browser here is started with, the one that is only tried included. */
export const LAUNCH_ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Set once a browser has been found, so that Playwright's workers, which read its configuration too, do not look again. */
const FOUND = 'E2E_CHROMIUM'

const TRY_TIMEOUT_MS = 60_000

/**
 * The browser to test with, by its absolute path: `CHROMIUM_PATH`, else an installed one that Playwright can drive, else the
 * one of the package @sparticuz/chromium. Throws where CHROMIUM_PATH names none that starts.
 */
export function findChromium(): Chromium {
  const known = process.env[FOUND]
  if (known !== undefined) return JSON.parse(known) as Chromium
  const found = wantedOne() ?? installedOne() ?? unpacked()
  process.env[FOUND] = JSON.stringify(found)
  return found
}

/** A browser that somebody chose is never silently replaced by another one. */
function wantedOne(): Chromium | undefined {
  const wanted = process.env['CHROMIUM_PATH']
  if (!wanted) return undefined
  const program = programAt(wanted)
  const fault = program === undefined ? 'there is no such program' : faultOf(program)
  if (program !== undefined && fault === undefined) return { executablePath: program, env: {} }
  throw new Error(`CHROMIUM_PATH=${wanted} cannot be used: ${fault}`)
}

/** Ubuntu's chromium-browser, for one, may be there and only say how to install it; what is there may lack libraries too. */
function installedOne(): Chromium | undefined {
  for (const name of INSTALLED) {
    const program = programAt(name)
    if (program !== undefined && faultOf(program) === undefined) return { executablePath: program, env: {} }
  }
  return undefined
}

/** The absolute path of a program that PATH or a path names. */
function programAt(name: string): string | undefined {
  const folders = /[/\\]/.test(name) ? [''] : (process.env['PATH'] ?? '').split(delimiter)
  return folders.map((folder) => resolve(folder, name)).find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

/** What is wrong with a browser in one line; undefined where Playwright can start and drive it. */
function faultOf(program: string): string | undefined {
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'e2e/try-chromium.ts'), program], {
    encoding: 'utf8',
    timeout: TRY_TIMEOUT_MS,
  })
  if (status === 0) return undefined
  const lines = stderr.split('\n')
  // What the browser itself said tells more than that it ended.
  const own = lines.find((line) => line.includes('[err] '))?.replace(/^.*\[err\] /, '')
  return own ?? (lines[0] || 'it does not start')
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
