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
