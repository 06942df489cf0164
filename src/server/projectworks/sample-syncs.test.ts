import { expect, test } from 'vitest'
import type { ProjectWorksStatus } from '#shared/projectworks/contract.ts'
import { connectedApp } from '../testing/connected-app.ts'
import { noteRows, written } from '../testing/noted-rows.ts'

/**
 * What synchronizations of a database that changes leave here, one after the other. A line of testing/syncs.txt changes where that
 * does; `npx vitest run sample-syncs -u` writes it anew.
 */
const { company, app, sync } = connectedApp()

const AT = "'2026-11-10 09:00Z'"

/** What somebody does there, or here by a call, and how it is synchronized then. */
const STEPS: readonly (readonly [there: string, query: string, here?: readonly [call: string, body: object]])[] = [
  ['', 'dryRun=true'],
  ['', ''],
  ['', ''],
  ['', 'full=true'],
  [
    `insert into users values (3, 'Alan', 'Turing', null, 'ADA@example.com', '2026-11-31', ${AT});`.replace(
      '-31',
      '-30',
    ) +
      `insert into users (user_id, modified_at) values (4, ${AT});
      insert into clients values (8, 'Acme');
      insert into projects values (12, 'Mill', 'Odd', 8, -5, 1, '2026-12-01', '2026-11-01', ${AT}), (13, null, null, 9, null, null, null, null, ${AT});
      insert into tasks values (103, 12, 'Build'), (104, 99, 'Nowhere');
      insert into time_entries values
        (1003, 3, 103, 30, '2026-11-05', 'React', ${AT}), (1004, 3, 104, 30, '2026-11-05', 'No project', ${AT}),
        (1005, 9, 103, 30, '2026-11-05', 'Nobody', ${AT}), (1006, 1, 100, 1441, '2026-11-05', 'Too long', ${AT}),
        (1007, 1, 100, 1440, '2026-11-06', 'A day', ${AT}), (1008, 1, 100, 15, '2026-11-06', 'Too much of a day', ${AT}),
        (1009, 1, 100, 0, '2026-11-05', 'Nothing', ${AT}), (1010, 1, 100, 60, null, 'Some day', ${AT})`,
    '',
  ],
  ['', 'type=users'],
  [
    `update users set job_title = 'Architect', first_name = 'Augusta' where user_id = 1;
      update projects set status = 'Closed', budget_hours = null, client_id = 8 where project_id = 10;
      update time_entries set minutes = 120, comment = 'Terraform', modified_at = '2026-11-11' where time_entry_id = 1000;
      update time_entries set user_id = 2, task_id = 102, modified_at = '2026-11-11' where time_entry_id = 1001`,
    'type=projects',
  ],
  ['', 'type=timesheets'],
  ['update time_entries set minutes = 30 where time_entry_id = 1002', ''],
  ['', 'full=true'],
  [
    "update users set job_title = 'Boss' where user_id = 2",
    '',
    ['PATCH /api/users/3', { role: 'Ours', location: 'Leeds' }],
  ],
  [
    "update projects set project_name = 'Port' where project_id = 10",
    '',
    ['PATCH /api/projects/1', { name: 'Own', budget: 7 }],
  ],
  ['delete from time_entries where time_entry_id = 1003; delete from tasks where task_id = 101', ''],
  ['update time_entries set task_id = null where time_entry_id = 1001', 'full=true'],
  ['', 'full=true', ['PUT /api/projectworks/invalid-rows', { invalidRows: 'remove' }]],
  ['delete from time_entries; delete from projects', 'dryRun=true'],
  ['delete from users where user_id < 3', ''],
]

test('what each synchronization leaves is what it did', { timeout: 60_000 }, async () => {
  await noteRows(app)
  await written(app)
  const lines: string[] = []
  for (const [there, query, here] of STEPS) {
    if (there !== '') await company.run(there)
    lines.push(`sync?${query} after: ${there.replaceAll(/\s+/g, ' ')}`)
    if (here) {
      const [method = '', path = ''] = here[0].split(' ')
      lines.push(`${here[0]} ${(await app.request(method as 'PATCH', path, here[1])).status}`, ...(await left()))
    }
    lines.push(...(await synchronized(query)), '')
  }
  await expect(lines.join('\n')).toMatchFileSnapshot('testing/syncs.txt')
})

/** What a synchronization says, confirmed where it asks first, and what it leaves but for its own progress. */
async function synchronized(query: string): Promise<string[]> {
  let { status, body } = await sync(query)
  const asked: string[] = []
  if (status === 409) {
    asked.push(JSON.stringify(body).slice(0, 200))
    const { question } = (await app.get<ProjectWorksStatus>('/api/projectworks/status')).body
    ;({ status, body } = await sync(`${query}&confirm=${question?.id}`))
  }
  if (status !== 200) return [...asked, `${status} ${JSON.stringify(body).slice(0, 300)}`, ...(await left())]
  const rejected = body.rejected.map(({ type, externalId, reason }) => `  ${type} ${externalId}: ${reason}`)
  return [...asked, `${status} ${JSON.stringify(body.run.counts)}`, ...rejected, ...(await left())]
}

const left = async () => (await written(app)).filter((line) => !line.startsWith('  sync_runs '))
