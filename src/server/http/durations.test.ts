import { expect, test } from 'vitest'
import { Durations } from './durations.ts'

test('calls are counted up to each bound, by method, route and status', () => {
  const durations = new Durations()
  for (const seconds of [0.001, 0.02, 0.3, 7]) durations.observe('GET', '/api/users/:id', 200, seconds)
  durations.observe('GET', '/api/users/:id', 404, 0.25)
  const lines = durations.text().split('\n')
  expect(lines.slice(0, 2)).toEqual([
    '# HELP offbench_http_request_duration_seconds Time from request to reply, by method, route and status',
    '# TYPE offbench_http_request_duration_seconds histogram',
  ])
  const counts = lines.flatMap(
    (line) =>
      /_bucket\{le="(.*)",method="GET",route="\/api\/users\/:id",status="200"\} (\d+)/.exec(line)?.slice(1).join(' ') ??
      [],
  )
  expect(counts).toEqual(['0.005 1', '0.02 2', '0.05 2', '0.1 2', '0.25 2', '0.5 3', '1 3', '2.5 3', '5 3', '+Inf 4'])
  const of = '{method="GET",route="/api/users/:id",status'
  expect(lines).toContain(`offbench_http_request_duration_seconds_sum${of}="200"} 7.321`)
  expect(lines).toContain(`offbench_http_request_duration_seconds_count${of}="404"} 1`)
})

test('what a label holds cannot end it', () => {
  const durations = new Durations()
  durations.observe('GET', '/a"b\\c\n', 200, 1)
  expect(durations.text()).toContain('route="/a\\"b\\\\c\\n",status="200"')
})
