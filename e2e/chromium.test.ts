import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { findChromium } from './chromium.ts'

const SLOW = 120_000

const folder = mkdtempSync(join(tmpdir(), 'offbench-chromium-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const before = { ...process.env }
afterEach(() => {
  for (const name of ['PATH', 'CHROMIUM_PATH', 'E2E_CHROMIUM']) {
    if (before[name] === undefined) delete process.env[name]
    else process.env[name] = before[name]
  }
})

/** Looks for a browser with nothing installed but this script, under the name `chromium`. */
function findWith(script: string) {
  const program = join(folder, 'chromium')
  writeFileSync(program, `#!/bin/sh\n${script}\n`)
  chmodSync(program, 0o755)
  delete process.env['CHROMIUM_PATH']
  delete process.env['E2E_CHROMIUM']
  // The scripts above are in here; google-chrome and the like are not.
  process.env['PATH'] = `${folder}:/nowhere`
  return findChromium()
}

test('a browser that tells its version and does not start gives way to the packaged one', { timeout: SLOW }, () => {
  const { executablePath } = findWith('[ "$1" = --version ] && echo Chromium 140.0 && exit; exit 1')
  expect(executablePath).toContain('node_modules/.cache/offbench/chromium-')
})

test('an installed browser that starts is named by its absolute path', { timeout: SLOW }, () => {
  const packaged = findWith('exit 1')
  const variables = Object.entries(packaged.env).map(([name, value]) => `export ${name}='${value}'`)
  const found = findWith(`${variables.join('\n')}\nexec '${packaged.executablePath}' "$@"`)
  expect(found).toEqual({ executablePath: join(folder, 'chromium'), env: {} })
  expect(isAbsolute(found.executablePath)).toBe(true)
})

test('a browser is looked for once in a run', { timeout: SLOW }, () => {
  const found = findWith('exit 1')
  process.env['PATH'] = '/nowhere'
  process.env['CHROMIUM_PATH'] = '/nowhere/chromium'
  expect(findChromium()).toEqual(found)
})

test.each([
  ['/nowhere/chromium', 'there is no such program'],
  [process.execPath, ''],
])('CHROMIUM_PATH=%s is refused with one line, and never replaced', { timeout: SLOW }, (path, reason) => {
  delete process.env['E2E_CHROMIUM']
  process.env['CHROMIUM_PATH'] = path
  expect(() => findChromium()).toThrow(new RegExp(`^CHROMIUM_PATH=${path} cannot be used: ${reason}[^\\n]*$`))
})
