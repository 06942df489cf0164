import { relative } from 'node:path'
import { ROOT } from './process.js'

/**
 * The stories that failed and then passed, by file, line and titles, of a report of Playwright's or of a part of it.
 * @returns {string[]}
 */
export function secondTries({ suites = [], specs = [], title, file }, above = []) {
  const titles = title === undefined || title === file ? above : [...above, title]
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
  return [
    ...own.map((spec) => [`${spec.file}:${spec.line}`, ...titles, spec.title].join(' › ')),
    ...suites.flatMap((suite) => secondTries(suite, titles)),
  ]
}

/**
 * The tests that failed and then passed, by file and titles, of a report of Vitest's: a passed test that has failures has had a
 * second try.
 * @returns {string[]}
 */
export function secondTriesOfTests({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ ancestorTitles, title }) => [relative(ROOT, name), ...ancestorTitles, title].join(' › ')),
  )
}
