import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// A rule that only its own tests call has been written a second time where it is needed.

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path))

/** Where SQL must repeat a rule, this test asks both about the same rows. */
const SQL_FORMS = 'src/server/rules-in-sql.test.ts'

test('no rule of src/shared is called by its tests alone', () => {
  const users = new Map<string, Set<string>>()
  const exported: { path: string; name: string; own: number }[] = []
  for (const path of [...files, SQL_FORMS]) {
    const code = readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    const words = code.match(/\w+/g) ?? []
    for (const word of words) users.set(word, (users.get(word) ?? new Set()).add(path))
    if (!/^src\/shared\/(?!http\/)/.test(path)) continue
    for (const [, name = ''] of code.matchAll(/^export (?:function\*?|const|class) (\w+)/gm))
      exported.push({ path, name, own: words.filter((word) => word === name).length })
  }
  const alone = exported.filter(({ name, own }) => own === 1 && users.get(name)?.size === 1)
  expect(alone.map(({ path, name }) => `${path}: ${name}`)).toEqual([])
})

test('rounding to cents is written once', () => {
  const places = files.filter((path) => /Math\.round\(.*\* ?100\) ?\/ ?100\b/.test(readFileSync(path, 'utf8')))
  expect(places).toEqual(['src/shared/figures/rounding.ts'])
})

test('what a field can be chosen from stands in the choices.ts of its noun', () => {
  const shared = files.filter((path) => /^src\/shared\/(?!http\/)/.test(path))
  const codes = shared.map((path) => ({ path, code: readFileSync(path, 'utf8') }))
  const chosenFrom = new Set(codes.flatMap(({ code }) => [...code.matchAll(/z\.enum\((\w+)/g)].map(([, name]) => name)))
  const elsewhere = codes
    .filter(({ path }) => !path.endsWith('/choices.ts'))
    .flatMap(({ path, code }) =>
      [...code.matchAll(/^(?:export )?const (\w+) = \[/gm)].flatMap(([, name]) =>
        chosenFrom.has(name) ? `${path}: ${name}` : [],
      ),
    )
  expect(elsewhere).toEqual([])
})

test('how many of something a screen shows stands in the rules of its noun', () => {
  const screens = files.filter((path) => /^src\/web\/(?!ui\/|testing\/)/.test(path))
  const counts = screens.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/^(?:export )?const (\w*(?:SHOWN|NAMED|TOLD|OFFERED|TABS)\w*) = \d/gm)].map(
      ([, name]) => `${path}: ${name}`,
    ),
  )
  expect(counts).toEqual([])
})
