import { relative } from 'node:path'
import { ROOT } from './process.js'

/**
 * The stories that failed and then passed, by file, line and titles, of a report of Playwright's.
 * @returns {string[]}
 */
export function secondTries(report) {
  return stories(report, 'flaky').map(({ place, titles }) => [place, ...titles].join(' › '))
}

/**
 * The files and lines of the stories that failed at each try.
 * @returns {string[]}
 */
export function failedStories(report) {
  return stories(report, 'unexpected').map(({ place }) => place)
}

/** The stories of a report, or of a part of it, that have this outcome. */
function stories({ suites = [], specs = [], title, file }, outcome, above = []) {
  const titles = title === undefined || title === file ? above : [...above, title]
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === outcome))
  return [
    ...own.map((spec) => ({ place: `${spec.file}:${spec.line}`, titles: [...titles, spec.title] })),
    ...suites.flatMap((suite) => stories(suite, outcome, titles)),
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

/**
 * The files in which tests failed at each try, or that could not be loaded.
 * @returns {string[]}
 */
export function failedTestFiles({ testResults }) {
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(ROOT, name))
}
