import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')

const rows = text.split('\n').flatMap((line) => {
  const [, item, , state = '', where = ''] = line.split('|').map((cell) => cell.trim())
  return item && /^\d+(\.\d+){2}$/.test(item) ? [{ item, state, where }] : []
})

test('files that docs/security.md names are there, and every item that is met names one or a part of the page', () => {
  const paths = [...text.matchAll(/`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|md|json))`/g)]
  const links = [...text.matchAll(/\]\(([\w./-]+)/g)].filter(([, to = '']) => to.endsWith('.md'))
  expect([paths.length > 100, links.length > 5]).toEqual([true, true])
  const isThere = (path: string, folders: string[]) => folders.some((folder) => existsSync(join(ROOT, folder, path)))
  expect(paths.flatMap(([, path = '']) => (isThere(path, ['', 'src/server']) ? [] : [path]))).toEqual([])
  expect(links.flatMap(([, path = '']) => (isThere(path, ['docs']) ? [] : [path]))).toEqual([])
  const bare = rows.filter(({ state, where }) => state === 'met' && !/`|\]\(#/.test(where))
  expect(bare.map(({ item }) => item)).toEqual([])
})

test('every item of levels 1 and 2 is judged once, and the counts are those of the rows', () => {
  // OWASP ASVS 5.0 has this many in V6 to V10 and V14 to V16.
  const ITEMS = { V6: 35, V7: 18, V8: 7, V9: 7, V10: 29, V14: 9, V15: 13, V16: 16 }
  expect(new Set(rows.map(({ item }) => item)).size).toBe(rows.length)
  const counted = (of: typeof rows) =>
    ['met', 'does not apply', 'open'].map((state) => of.filter((row) => row.state === state).length)
  for (const [chapter, items] of Object.entries(ITEMS)) {
    const own = rows.filter(({ item }) => item.startsWith(`${chapter.slice(1)}.`))
    expect([chapter, own.length]).toEqual([chapter, items])
    expect(told(`${chapter} `)).toEqual(counted(own))
  }
  expect(told('all ')).toEqual(counted(rows))
})

/** What the first table says of a chapter. */
function told(beginning: string): number[] {
  const line = text.split('\n').find((one) => one.startsWith(`| ${beginning}`)) ?? ''
  return [...line.matchAll(/\| +(\d+) +(?=\|)/g)].map(([, count]) => Number(count))
}
