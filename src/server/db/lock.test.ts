import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDataDir } from './lock.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'offbench-lock-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a data folder is for one at a time, and free again once it is released', () => {
  const release = lockDataDir(folder)
  expect(() => lockDataDir(folder)).toThrow(`DATA_DIR=${folder} is in use by process ${process.pid};`)
  release()
  lockDataDir(folder)()
})

test('a folder that cannot be locked is not said to be in use', () => {
  const missing = join(folder, 'missing')
  expect(() => lockDataDir(missing)).toThrow(`DATA_DIR=${missing} cannot be locked (`)
})
