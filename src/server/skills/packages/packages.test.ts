import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { directSkills, extractSkills } from '../matcher/extractor.ts'
import { PackedNames, packNames, registryBit } from './front-coded.ts'
import { PACKAGE_NAMES_FILE, packageNamed, packageNames } from './package-names.ts'

describe('names of packages, packed', () => {
  test('are all found again, as their registry writes them, and nothing else is', () => {
    const names = Array.from({ length: 500 }, (_, index) => `name-${index % 7}.of_${index}`)
    const packed = new PackedNames(Buffer.from(packNames(new Map(names.map((name) => [name, registryBit('npm')])))))
    for (const name of names) expect(packed.find(name)).toEqual({ name, registries: ['npm'] })
    expect(packed.find('NAME-3_of-3')?.name).toBe('name-3.of_3')
    const others = ['', 'a', 'zzz', 'name', 'name-3.of_', 'name-3.of_3x', 'name-9.of_9', 'name-3.of_4']
    expect(others.filter((other) => packed.find(other))).toEqual([])
    expect(packed.count).toBe(500)
  })

  test('have the registries that they are in', () => {
    const bits = registryBit('npm') | registryBit('Debian')
    const packed = new PackedNames(Buffer.from(packNames(new Map([['fail2ban', bits]]))))
    expect(packed.find('fail2ban')).toEqual({ name: 'fail2ban', registries: ['npm', 'Debian'] })
  })

  test.each(['', 'müsli', 'with space', 'x'.repeat(32)])('“%s” does not fit', (name) => {
    expect(() => packNames(new Map([[name, 1]]))).toThrow(RangeError)
  })

  test('the shipped ones are more than 100,000 in less than 4 MB, and packing them again changes nothing', () => {
    const file = readFileSync(PACKAGE_NAMES_FILE)
    const all = [...packageNames().all()]
    expect(all.length).toBeGreaterThan(100_000)
    expect(file.length).toBeLessThan(4 * 2 ** 20)
    const bits = all.map(({ name, registries }) => [name, registries.reduce((sum, one) => sum | registryBit(one), 0)])
    expect(Buffer.compare(file, packNames(new Map(bits as [string, number][])))).toBe(0)
    expect(packageNamed('csv_stringify')).toEqual({ name: 'csv-stringify', registries: ['npm'] })
  })
})

describe('packages that the vocabulary does not know', () => {
  test('are found less surely, with the registries that they rest on', () => {
    const [csv, found] = extractSkills('Upgraded csv-stringify to 6.4').filter(({ derived }) => !derived)
    expect(csv?.skill).toBe('CSV')
    expect(found).toEqual({
      skill: 'csv-stringify',
      category: 'Other',
      confidence: 0.5,
      derived: false,
      registries: ['npm'],
      evidence: [{ start: 9, end: 22, text: 'csv-stringify' }],
    })
  })

  test.each([
    ['Added the unidecode library', 'unidecode'],
    ['add eslint-plugin-unicorn', 'eslint-plugin-unicorn'],
    ['Added the rapidfuzz library', 'rapidfuzz'],
    ['Swapped react-countup for our own', 'react-countup'],
  ])('%s', (note, name) => expect(directSkills(note)).toContain(name))

  test.each([
    'without csv-stringify',
    'src/csv-stringify was moved',
    'follow-up with the team about the drop-in session',
    'the try-catch was missing, and the form has a test',
    'x-ray, t-shirt and e-mail',
    'Installed the page, upgraded the service, used the error',
    'unidecode was discussed',
    'Learned cross-stitch at the log-in desk',
    'Added dark-mode, rate-limit and a color-picker',
    'Fixed the json-editor and the react-image',
    'typescript-eslint complains',
    'branch feature/csv-stringify',
  ])('no package: %s', (note) => {
    expect(extractSkills(note).filter(({ registries }) => registries)).toEqual([])
  })
})
