import { beforeAll, expect, test } from 'vitest'
import type { ImportKind } from '#shared/imports/choices.ts'
import type { ImportedFile, ImportOptions, ImportRow } from '#shared/imports/contract.ts'
import { testApp } from '../testing/app.ts'
import { importing } from '../testing/imports.ts'
import { digestOf, noteRows, written } from '../testing/noted-rows.ts'

/**
 * What files of each kind are read as, and what they leave in the database of the sample company when they are stored and when
 * that is undone. A line of testing/files/ changes where that does; `npx vitest run sample-imports -u` writes it anew.
 */
const app = testApp({ now: '2026-11-20T15:00:00Z', keepRows: true, sample: true })
const { check, store, undo } = importing(app)

interface File {
  readonly name: string
  readonly kind: ImportKind
  readonly options?: Partial<ImportOptions>
  readonly lines: readonly string[]
}

const FILES: readonly File[] = [
  {
    name: 'people',
    kind: 'people',
    lines: [
      'Name,First name,Last name,E-mail,Role,Phone,Location,Join date,Experience,Hours a week,Skills',
      'Hanna Lindqvist,,,hanna.lindqvist@example.com,Boss,,,,,,',
      'hanna lindqvist,,,,,,,,,,',
      ',Mary,Jackson,MARY@example.com,Engineer,+44 1,Leeds,31/01/2024,Senior,32,"Docker; Cobol, Python"',
      ',,,joan.clarke@example.com,,,,2024-02-30,,,',
      ',,,joan.clarke@example.com,,,,,lead,0,',
      'Mary Jackson,,,,,,,,,,',
      'Grace Nobody,,,no address,,,,,wizard,200,',
      ',,,,Engineer,,,,,,',
    ],
  },
  {
    name: 'projects',
    kind: 'projects',
    options: { dayOrder: 'mdy', decimal: ',' },
    lines: [
      'Project;Project code;Client;Industry;Status;Description;Start date;Deadline;Planned hours;Budget;Required skills;Tags',
      'Claims Portal;;Northgate Mutual;;;;;;;;;',
      'claims portal;CP-1;;;;;;;;;;',
      'Zeus;Z-1;Acme;Retail;completed;New;01/31/2026;12/31/2026;1.234,5;10000,25;Docker,Cobol;Retainer,New',
      'Hera;Z-1;;;Planned;;02/01/2026;01/01/2026;-1;x;;',
      'Zeus;;Acme;;;;;;;;;',
      ';H-2;Acme;;;;;;;;;',
    ],
  },
  {
    name: 'clients',
    kind: 'clients',
    lines: [
      'Project,Project code,Client,Industry',
      'Claims Portal,,Acme,Retail',
      'Payments Hub,,halden bank,',
      'Nowhere,,Acme,',
      ',Z-9,Acme,',
      'Fraud Signals,,,Banking',
      'Claims Portal,,Other,',
    ],
  },
  {
    name: 'entries',
    kind: 'entries',
    options: { newPeople: true, newProjects: true },
    lines: [
      'Person,First name,Last name,E-mail,Project,Project code,Client,Date,Hours,Further hours,From,To,Notes,Task,Category,Billable (yes or no)',
      'Hanna Lindqvist,,,,Claims Portal,,,2026-11-18,1:30,0.25,,,Docker,Build,Testing,no',
      ',,,hanna.lindqvist@example.com,claims portal,,Northgate Mutual,2026-11-17,,,09:15,11:00,React,,development,yes',
      ',Margaret,Ellery,,Payments Hub,,,2026-10-20,2,,,,,Meeting,,',
      'Hanna Lindqvist,,,,Claims Portal,,,2026-11-18,25,,,,Much,,,',
      'Hanna Lindqvist,,,,Claims Portal,,,2026-11-18,1:30,0.25,,,Docker,Build,Testing,no',
      'Mary Jackson,,,mary@example.com,Zeus,Z-1,Acme,2026-11-16,3,,,,Go,,Nonsense,perhaps',
      'Mary Jackson,,,mary@example.com,Zeus,Z-1,Acme,2026-11-16,20,,,,More,,,',
      'Mary Jackson,,,mary@example.com,Zeus,Z-1,Acme,2026-11-16,2,,,,More,,,',
      'Nobody,,,,,,,2026-11-16,1,,,,,,,',
      ',,,,Zeus,,,2026-11-16,1,,,,,,,',
      'Hanna Lindqvist,,,,Claims Portal,,,,1,,,,,,,',
      'Hanna Lindqvist,,,,Claims Portal,,,2026-11-19,0,,,,Nothing,,,',
      'Hanna Lindqvist,,,,Claims Portal,,,2027-11-19,1,,,,Later,,,',
      'Hanna Lindqvist,,,,Claims Portal,,,2026-11-19,,,11:00,10:00,Backwards,,,',
    ],
  },
  {
    name: 'corrections',
    kind: 'entries',
    options: { decimal: ',', unit: 'minutes', rounding: 'up', dayOrder: 'dmy', reason: 'Found in a drawer' },
    lines: [
      'Person;Project;Date;Hours;Notes',
      'Hanna Lindqvist;Claims Portal;20/10/2026;95;Docker',
      'Hanna Lindqvist;Claims Portal;20/10/2026;30,5;Rust',
      'Hanna Lindqvist;Claims Portal;05/11/2026;1:20;Go',
      'Somebody New;Claims Portal;05/11/2026;60;Go',
      'Hanna Lindqvist;Somewhere New;05/11/2026;60;Go',
    ],
  },
  {
    name: 'bookings',
    kind: 'bookings',
    lines: [
      'Person,E-mail,Project,Client,Start date,End date,Percentage,Hours a day,Hours a week,Status,Notes',
      'Hanna Lindqvist,,Outage Map,,2026-12-01,2026-12-31,50,,,confirmed,Later',
      'Hanna Lindqvist,,Fraud Signals,,2026-12-01,2026-12-31,,2,,tentative,',
      'Margaret Ellery,,Fraud Signals,,2026-12-01,2026-12-31,,,8,,',
      'Margaret Ellery,,Fraud Signals,,2026-12-01,2026-11-30,50,,,,',
      'Margaret Ellery,,Fraud Signals,,2026-12-01,2026-12-31,101,,,,',
      'Margaret Ellery,,Fraud Signals,,2026-12-01,2026-12-31,0,,,maybe,',
      'Margaret Ellery,,Fraud Signals,,2026-12-01,2026-12-31,,,8,,',
      'Somebody New,new@example.com,Fraud Signals,,2026-12-01,2026-12-31,40,,,,',
      'Somebody New,new@example.com,Fraud Signals,,2026-12-01,,40,,,,',
    ],
  },
  {
    name: 'leave',
    kind: 'leave',
    lines: [
      'Person,E-mail,Type,Start date,End date,Status,Reason',
      'Hanna Lindqvist,,Annual Leave,2027-03-01,2027-03-05,Approved,Hills',
      'Hanna Lindqvist,,sick leave,2027-04-01,,pending,',
      'Margaret Ellery,,Holiday,2027-03-01,2027-03-02,,',
      'Margaret Ellery,,Nonsense,2027-03-01,2027-03-02,,',
      'Hanna Lindqvist,,Annual Leave,2027-03-05,2027-03-08,,',
      'Margaret Ellery,,Annual Leave,2027-03-06,2027-03-07,,',
      'Margaret Ellery,,Annual Leave,2027-03-09,2027-03-08,Rejected,',
      'Nobody,,Annual Leave,2027-03-09,2027-03-09,,',
    ],
  },
  {
    name: 'skills',
    kind: 'skills',
    lines: [
      'Person,First name,Last name,E-mail,Skill',
      'Hanna Lindqvist,,,,"Docker, Rust"',
      'Hanna Lindqvist,,,,Docker',
      ',Margaret,Ellery,,Zorblaxing',
      'Hanna Lindqvist,,,,Rust',
      'Hanna Lindqvist,,,,Rust',
      'Margaret Ellery,,,,Rust',
      'Nobody,,,,Python',
      ',,,margaret.ellery@example.com,python; k8s',
    ],
  },
]

beforeAll(async () => {
  await app.signIn(1)
  await noteRows(app)
})

/** What is written, but for how far the file is: how often that is told is a question of time. */
const left = async () => (await written(app)).filter((line) => !line.startsWith('  imports '))

/** Where a file stands, without what is made up and what its rows say. */
function told({ id: _id, version: _version, ...file }: ImportedFile): string {
  const { state, rows, good, there, refused, stored, kept, reasons, newPeople, newProjects } = file
  const counts = { state, rows, good, there, refused, stored, kept }
  const said = [...reasons, ...newPeople, ...newProjects].map((one) => JSON.stringify(one))
  return [JSON.stringify(counts), ...said.sort((a, b) => (a < b ? -1 : 1))].join('\n  ')
}

test.each(FILES)('what a file of $name is read as, stores and takes back', async ({ name, kind, options, lines }) => {
  const checked = await check(`${lines.join('\n')}\n`, { kind, ...(options && { options }) })
  const said = [told(checked), `mapping ${digestOf(checked.mapping)}`]
  const rows = (await app.get<ImportRow[]>(`/api/imports/${checked.id}/rows`)).body
  said.push(...rows.map((row) => JSON.stringify(row)), ...(await left()))
  const stored = await store(checked)
  said.push('', told(stored), ...(await left()))
  said.push('', told(await undo(stored)), ...(await left()), '')
  await expect(said.join('\n')).toMatchFileSnapshot(`testing/files/${name}.txt`)
})
