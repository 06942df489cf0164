// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_MAPPING } from '#shared/projectworks/mapping.ts'
import { mappingIn, saveMappingFile } from './mapping-file.ts'

let saved: { name: string; content: Blob }[]
let kept: Set<string>

beforeEach(() => {
  vi.useFakeTimers()
  saved = []
  kept = new Set()
  const contents = new Map<string, Blob>()
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, {
      createObjectURL(content: Blob) {
        const url = `blob:${contents.size}`
        contents.set(url, content)
        kept.add(url)
        return url
      },
      revokeObjectURL: (url: string) => kept.delete(url),
    }),
  )
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: contents.get(this.href) ?? new Blob() })
  }
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['Our database (2026)', 'Our-database-2026.json'],
  ['…', 'field-mapping.json'],
])('the mapping %s is saved as %s, which holds it', async (name, file) => {
  saveMappingFile(name, DEFAULT_MAPPING)
  expect(saved.map((one) => one.name)).toEqual([file])
  const content = await saved[0]?.content.text()
  expect(await mappingIn(new File([content ?? ''], file))).toEqual(DEFAULT_MAPPING)
  vi.advanceTimersByTime(9_999)
  expect(kept.size).toBe(1)
  vi.advanceTimersByTime(1)
  expect(kept.size).toBe(0)
})

const KIND = 'offbench-field-mapping'
const largest = JSON.stringify({ kind: KIND, mapping: DEFAULT_MAPPING }).padEnd(1_000_000)

test.each([
  ['of another kind', JSON.stringify({ kind: 'other', mapping: DEFAULT_MAPPING })],
  ['that holds no mapping', JSON.stringify({ kind: KIND, mapping: { users: 7 } })],
  ['that is no JSON', '{'],
  ['that is too large', `${largest} `],
])('a file %s has none', async (_, text) => {
  expect(await mappingIn(new File([text], 'a.json'))).toBeNull()
})

test('a file of a million bytes is looked at', async () => {
  expect(await mappingIn(new File([largest], 'a.json'))).toEqual(DEFAULT_MAPPING)
})
