import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PLAYWRIGHT = join(ROOT, 'node_modules/@playwright/test')

const { failedStories, failedTestFiles, secondTries, secondTriesOfTests } = (await import(
  new URL('second-tries.js', import.meta.url).href
)) as Record<'failedStories' | 'failedTestFiles' | 'secondTries' | 'secondTriesOfTests', (report: unknown) => string[]>

const folder = mkdtempSync(join(tmpdir(), 'offbench-second-tries-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const STORIES = `
  import { expect, test } from '${PLAYWRIGHT}/index.mjs'
  test('steady', () => undefined)
  test('unsteady', ({}, { retry }) => expect(retry).toBe(1))
  test.describe('in a group', () => {
    test('unsteady too', ({}, { retry }) => expect(retry).toBe(1))
    test('steady too', () => undefined)
  })
  test('wrong', () => expect(1).toBe(2))`

test('a story that passed at its second try only is told from one that failed at both', () => {
  writeFileSync(join(folder, 'some.spec.mjs'), STORIES)
  const report = join(folder, 'report.json')
  const config = { testDir: folder, retries: 1, reporter: [['json', { outputFile: report }]] }
  writeFileSync(join(folder, 'playwright.config.mjs'), `export default ${JSON.stringify(config)}`)
  spawnSync(process.execPath, [join(PLAYWRIGHT, 'cli.js'), 'test'], { cwd: folder })
  const said: unknown = JSON.parse(readFileSync(report, 'utf8'))
  expect(secondTries(said)).toEqual(['some.spec.mjs:4 › unsteady', 'some.spec.mjs:6 › in a group › unsteady too'])
  expect(failedStories(said)).toEqual(['some.spec.mjs:9'])
}, 60_000)

const TESTS = `
  import { describe, expect, test } from 'vitest'
  let tries = 0
  test('steady', () => undefined)
  describe('in a group', () => {
    test('unsteady', () => expect(++tries).toBe(2))
  })
  test('wrong', () => expect(1).toBe(2))`

test('a test that passed at its second try only is told from one that failed at both', () => {
  writeFileSync(
    join(folder, 'some.test.mjs'),
    TESTS.replace("'vitest'", `'${join(ROOT, 'node_modules/vitest/dist/index.js')}'`),
  )
  const report = join(folder, 'tests.json')
  const run = ['run', 'some.test', '--root', folder, '--retry=1', '--reporter=json', `--outputFile=${report}`]
  spawnSync(process.execPath, [join(ROOT, 'node_modules/vitest/vitest.mjs'), ...run], { cwd: folder })
  const said: unknown = JSON.parse(readFileSync(report, 'utf8'))
  const file = relative(ROOT, join(folder, 'some.test.mjs'))
  expect(secondTriesOfTests(said)).toEqual([`${file} › in a group › unsteady`])
  expect(failedTestFiles(said)).toEqual([file])
}, 60_000)
