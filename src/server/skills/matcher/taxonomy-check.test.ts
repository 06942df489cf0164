import { describe, expect, test } from 'vitest'
import { checkTaxonomy } from './taxonomy-check.ts'
import { parseTaxonomy, shippedTaxonomy, skillCategory, taxonomyFiles } from './taxonomy.ts'

test('the shipped data files have no findings', () => {
  expect(checkTaxonomy().map(({ file, line, name, problem }) => `${file}:${line} ${name}: ${problem}`)).toEqual([])
})

test('the shipped taxonomy holds at least 1,500 skills', () => {
  expect(shippedTaxonomy().entries.length).toBeGreaterThanOrEqual(1_500)
})

test.each([
  ['React', 'Frontend Development'],
  ['postgresql', 'Backend Development'],
  ['AWS', 'DevOps & Infrastructure'],
  ['Dart', 'Mobile Development'],
  ['Machine Learning', 'Data Science'],
  ['Jest', 'Testing'],
  ['Underwater Basket Weaving', 'Other'],
])('%s belongs to %s (spec §9)', (name, category) => {
  expect(skillCategory(name)).toBe(category)
})

describe('the checker finds', () => {
  const specified = taxonomyFiles().flatMap(({ text }) =>
    parseTaxonomy(text).filter(({ name }) =>
      /^(React|JavaScript|TypeScript|CSS|HTML|Node\.js|Python|MongoDB|PostgreSQL|GraphQL|Redis|AWS|Docker|Kubernetes|Flutter|Dart|Machine Learning|Jest)$/.test(
        name,
      ),
    ),
  )
  const base = {
    file: 'a.jsonl',
    text: specified.map((line) => JSON.stringify({ ...line, parents: [], ambiguous: [line.name] })).join('\n'),
  }
  const problems = (...lines: object[]) =>
    checkTaxonomy([base, { file: 'b.jsonl', text: lines.map((line) => JSON.stringify(line)).join('\n') }]).map(
      ({ file, line, problem }) => `${file}:${line} ${problem}`,
    )
  const entry = { category: 'Other' }

  test('nothing in sound entries', () => {
    expect(problems({ ...entry, name: 'Foobarian', aliases: ['fbr'], parents: ['React'] })).toEqual([])
  })

  test.each([
    [
      'a form of two skills',
      [
        { ...entry, name: 'Foobarian' },
        { ...entry, name: 'Bazquux', aliases: ['foobarian'] },
      ],
      'b.jsonl:2 "foobarian" also stands for Foobarian (b.jsonl:1)',
    ],
    [
      'the same name twice',
      [
        { ...entry, name: 'Foobarian' },
        { ...entry, name: 'foobarian' },
      ],
      'b.jsonl:2 second entry of this name, after b.jsonl:1',
    ],
    [
      'an unknown parent',
      [{ ...entry, name: 'Foobarian', parents: ['Nowhere'] }],
      'b.jsonl:1 unknown parent "Nowhere"',
    ],
    [
      'a cycle',
      [
        { ...entry, name: 'Foobarian', parents: ['Bazquux'] },
        { ...entry, name: 'Bazquux', parents: ['Foobarian'] },
      ],
      'b.jsonl:1 is its own ancestor',
    ],
    [
      'an English word',
      [{ ...entry, name: 'Foobarian', aliases: ['window'] }],
      'b.jsonl:1 "window" is an English word and not marked ambiguous',
    ],
    [
      'a form that cannot match',
      [{ ...entry, name: 'Foobarian', aliases: ['foo ++'] }],
      'b.jsonl:1 "foo ++" cannot be matched: it begins, ends or is split by a sign',
    ],
    [
      'two skills in one form',
      [
        { ...entry, name: 'Foobarian' },
        { ...entry, name: 'Bazquux', aliases: ['bazquux/foobarian'] },
      ],
      'b.jsonl:2 "bazquux/foobarian" names two skills',
    ],
    ['an unknown key', [{ ...entry, name: 'Foobarian', tags: [] }], 'b.jsonl:1 unknown key "tags"'],
    [
      'a missing text',
      [{ name: 'Foobarian', source: 'O*NET' }],
      'b.jsonl:1 "category" must be text without spaces around it',
    ],
    [
      'an empty source',
      [{ ...entry, name: 'Foobarian', source: '' }],
      'b.jsonl:1 "source" must be text without spaces around it',
    ],
    [
      'a list that is none',
      [{ ...entry, name: 'Foobarian', aliases: 'fbr' }],
      'b.jsonl:1 "aliases" must be a list of texts without spaces around them',
    ],
  ])('%s', (_what, lines, problem) => {
    expect(problems(...lines)).toContain(problem)
  })

  test('a category that breaks the specification', () => {
    const [first, ...others] = specified
    const text = [{ ...first, category: 'Other' }, ...others].map((line) => JSON.stringify(line)).join('\n')
    expect(
      checkTaxonomy([{ file: 'a.jsonl', text }]).some(({ problem }) =>
        problem.startsWith("the specification's category"),
      ),
    ).toBe(true)
  })
})
