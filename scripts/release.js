// `npm run release -- X.Y.Z`: gives this checkout a version, in package.json and CHANGELOG.md, as one commit with a tag.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure, ROOT } from './process.js'

const UNRELEASED = '## Unreleased\n'

try {
  release(process.argv[2] ?? '')
} catch (error) {
  console.error(error instanceof Failure ? `${error.message}\nNothing was released.` : error)
  process.exitCode = 1
}

function release(version) {
  if (!/^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/.test(version)) throw new Failure('Usage: npm run release -- X.Y.Z')
  const present = JSON.parse(read('package.json')).version
  if (!isLater(version, present)) throw new Failure(`${version} is not later than ${present}`)
  if (git('status', '--porcelain') !== '')
    throw new Failure('There are changes that are not committed; commit them first')
  const tag = `v${version}`
  if (git('tag', '--list', tag) !== '') throw new Failure(`The tag ${tag} is there already`)

  const day = new Date().toISOString().slice(0, 10)
  write('CHANGELOG.md', changelogOf(read('CHANGELOG.md'), version, day))
  write('package.json', withVersion(read('package.json'), present, version, 1))
  // The lock file names it twice: of the file, and of the package at its root.
  write('package-lock.json', withVersion(read('package-lock.json'), present, version, 2))
  git('commit', '--quiet', '--all', '--message', `Release ${version}`)
  git('tag', '--annotate', tag, '--message', `Release ${version}`)
  console.log(`Released ${version}. Share it: git push --follow-tags`)
}

/** Moves what is unreleased under the version, and begins anew. */
function changelogOf(text, version, day) {
  const [before, rest] = text.split(UNRELEASED)
  const end = rest?.search(/^## /m) ?? -1
  const changes = rest === undefined ? '' : (end === -1 ? rest : rest.slice(0, end)).trim()
  if (changes === '') throw new Failure('CHANGELOG.md names no changes under "## Unreleased"')
  const older = end === -1 ? '' : `\n${rest.slice(end)}`
  return `${before}${UNRELEASED}\n## ${version} (${day})\n\n${changes}\n${older}`
}

function withVersion(text, from, to, places) {
  let left = places
  return text.replaceAll(`"version": "${from}"`, (found) => (left-- > 0 ? `"version": "${to}"` : found))
}

function isLater(version, than) {
  const [ours, theirs] = [version, than].map((text) => text.split('.').map(Number))
  const at = ours.findIndex((part, index) => part !== theirs[index])
  return at !== -1 && ours[at] > theirs[at]
}

function git(...args) {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
}

function read(file) {
  return readFileSync(join(ROOT, file), 'utf8')
}

function write(file, text) {
  writeFileSync(join(ROOT, file), text)
}
