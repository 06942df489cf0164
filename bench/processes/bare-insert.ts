// Run by bench/parts/embedded.ts: `node bench/processes/bare-insert.ts FOLDER MS` inserts entries one after the other into the
// embedded database of a data folder, with nothing around, and prints how many a second.
import { PGlite } from '@electric-sql/pglite'
import { join } from 'node:path'

const [, , folder = '', ms = ''] = process.argv

const pglite = await PGlite.create(join(folder, 'database'))
await pglite.exec('alter table time_entries disable trigger user')
const insert = () =>
  pglite.query(
    `insert into time_entries (user_id, project_id, hours, date, category, notes, created_at)
     values ($1, $2, $3, $4, $5, $6, now()) returning id`,
    [1, 1, 0.25, '2026-11-02', 'Development', 'Built the React screen for bookings'],
  )
await insert()
const begun = performance.now()
let made = 0
for (; performance.now() - begun < Number(ms); made += 1) await insert()
console.log((made / (performance.now() - begun)) * 1_000)
await pglite.close()
