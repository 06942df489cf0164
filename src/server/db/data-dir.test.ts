import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { prepareDataDir } from './data-dir.ts'

const folder = mkdtempSync(join(tmpdir(), 'offbench-data-dir-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a data folder is made with those above it, and nothing is left of what was tried in it', async () => {
  const dataDir = join(folder, 'deep', 'data')
  await prepareDataDir(dataDir)
  await prepareDataDir(dataDir)
  expect(readdirSync(dataDir)).toEqual([])
})

test('a file is no data folder, nor is there one below it', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  await expect(prepareDataDir(file)).rejects.toThrow(`DATA_DIR=${file} cannot be written (it is a file)`)
  await expect(prepareDataDir(join(file, 'data'))).rejects.toThrow('cannot be written (ENOTDIR)')
})

test.runIf(existsSync('/proc/self'))('a file system that makes no folders is named at once', async () => {
  const began = performance.now()
  await expect(prepareDataDir('/proc/offbench/data')).rejects.toThrow(
    'DATA_DIR=/proc/offbench/data cannot be written (no folder can be made there, ENOENT); choose a folder',
  )
  expect(performance.now() - began).toBeLessThan(5_000)
})
