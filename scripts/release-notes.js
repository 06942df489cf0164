// Used by pack.js and release.js: what CHANGELOG.md says of a release.
import { Failure } from './process.js'

export const UNRELEASED = '## Unreleased\n'

/** What stands under Unreleased, which is nothing in a release, or under the version. */
export function notesOf(changelog, version) {
  const notes = sectionOf(changelog, UNRELEASED) || sectionOf(changelog, `## ${version} (`)
  if (notes === '') throw new Failure(`CHANGELOG.md names no changes of ${version}`)
  return notes
}

function sectionOf(changelog, heading) {
  const at = changelog.indexOf(heading)
  if (at === -1) return ''
  const rest = changelog.slice(at).replace(/^.*\n/, '')
  const end = rest.search(/^## /m)
  return (end === -1 ? rest : rest.slice(0, end)).trim()
}
