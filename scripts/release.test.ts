import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 30_000 })

let repository: string

const CHANGELOG = `# Changelog

## Unreleased

- Entries can be logged by voice

## 0.1.0 (2026-01-02)

- Entries can be logged
`

beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), 'offbench-release-'))
  mkdirSync(join(repository, 'scripts'))
  for (const name of ['release.js', 'process.js'])
    cpSync(fileURLToPath(new URL(name, import.meta.url)), join(repository, 'scripts', name))
  writeFileSync(join(repository, 'package.json'), `{\n  "version": "0.1.0",\n  "type": "module"\n}\n`)
  const packages = { '': { version: '0.1.0' }, 'node_modules/other': { version: '0.1.0' } }
  const lock = { version: '0.1.0', lockfileVersion: 3, packages }
  writeFileSync(join(repository, 'package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`)
  writeFileSync(join(repository, 'CHANGELOG.md'), CHANGELOG)
  git('init', '--quiet')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'Begin')
})

afterEach(() => rmSync(repository, { recursive: true, force: true }))

function git(...args: string[]): string {
  const who = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com']
  return execFileSync('git', [...who, ...args], { cwd: repository, encoding: 'utf8' }).trim()
}

function release(version: string) {
  const names = Object.fromEntries(
    ['AUTHOR', 'COMMITTER'].flatMap((role) => [
      [`GIT_${role}_NAME`, 'Ada'],
      [`GIT_${role}_EMAIL`, 'ada@example.com'],
    ]),
  )
  const env = { PATH: process.env['PATH'], ...names }
  return spawnSync(process.execPath, ['scripts/release.js', version], { cwd: repository, env, encoding: 'utf8' })
}

function read(file: string): string {
  return readFileSync(join(repository, file), 'utf8')
}

test('a release is a version, the changes that it names, one commit and a tag', () => {
  expect(release('0.2.0')).toMatchObject({
    status: 0,
    stdout: 'Released 0.2.0. Share it: git push --follow-tags\n',
    stderr: '',
  })
  expect(JSON.parse(read('package.json'))).toMatchObject({ version: '0.2.0' })
  expect(JSON.parse(read('package-lock.json'))).toEqual({
    version: '0.2.0',
    lockfileVersion: 3,
    packages: { '': { version: '0.2.0' }, 'node_modules/other': { version: '0.1.0' } },
  })
  const day = new Date().toISOString().slice(0, 10)
  expect(read('CHANGELOG.md')).toBe(
    CHANGELOG.replace('## Unreleased\n', `## Unreleased\n\n## 0.2.0 (${day})\n`).replace('\n\n\n', '\n\n'),
  )
  expect(git('log', '--format=%s')).toBe('Release 0.2.0\nBegin')
  expect([git('describe'), git('status', '--porcelain')]).toEqual(['v0.2.0', ''])
})

test.each([
  ['0.1.0', '0.1.0 is not later than 0.1.0'],
  ['0.0.9', '0.0.9 is not later than 0.1.0'],
  ['next', 'Usage: npm run release -- X.Y.Z'],
])('the version %s is refused: %s', (version, reason) => {
  expect(release(version)).toMatchObject({ status: 1, stderr: `${reason}\nNothing was released.\n` })
})

test('nothing is released from a checkout with changes, twice under one tag, or without a word of what changed', () => {
  git('tag', 'v0.3.0')
  expect(release('0.3.0').stderr).toBe('The tag v0.3.0 is there already\nNothing was released.\n')
  expect(release('0.2.0').status).toBe(0)
  expect(release('0.2.1').stderr).toBe('CHANGELOG.md names no changes under "## Unreleased"\nNothing was released.\n')
  appendFileSync(join(repository, 'package.json'), '\n')
  expect(release('0.2.1').stderr).toBe(
    'There are changes that are not committed; commit them first\nNothing was released.\n',
  )
  expect(git('tag', '--list')).toBe('v0.2.0\nv0.3.0')
})
