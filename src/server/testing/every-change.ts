import { DEFAULT_MAPPING } from '#shared/projectworks/mapping.ts'
import type { Method } from '#shared/http/endpoint.ts'
import { RECEIPT_PNG } from '../sample-data/receipts.ts'
import { PASSWORD, type TestApp } from './app.ts'
import { OWN_PASSWORD } from './browser.ts'
import { addProject, addUser } from './rows.ts'

/** The company that `EVERY_CHANGE` begins with; person 1 is signed in. */
export async function beforeEveryChange(app: TestApp): Promise<void> {
  const ada = await addUser(app.db, 'Ada Byron')
  await addUser(app.db, 'Grace Hopper')
  await addProject(app.db, 'Apollo')
  const proposal = { spelling: 'Zorblax', reason: 'file', entries: 4, people: 2, entry_ids: [] }
  await app.db
    .insertInto('skill_proposals')
    .values([
      { term: 'zorblax', ...proposal },
      { term: 'nothing', ...proposal },
    ])
    .execute()
  await app.signIn(ada)
}

export const ENTRY = { projectId: 1, hours: 1, date: '2026-11-19', category: 'Testing', notes: 'Docker and Kubernetes' }
const none = { previousProjects: [], experience: [], projects: [], education: [], skills: [], certifications: [] }
const said = { recommendations: [], languages: [], industries: [] }
const background = { ...none, ...said, url: null, headline: 'Analyst', connections: null }
export const CLAIM = { userId: 1, amount: 42.5, category: 'Travel', date: '2026-11-18', description: 'Train' }
const HOURLY = { amount: 170, currency: 'EUR', validFrom: '2026-01-01' }
const INVOICING = {
  name: 'Offbench',
  street: 'Main Street 1',
  city: 'Bristol',
  country: 'GB',
  registration: '1',
  taxRates: [
    {
      name: 'Outside',
      percent: 0,
      category: 'O',
      reason: 'Not subject to tax',
      isDefault: true,
    },
  ],
}
const NOTHING_INVOICED = {
  client: 'Client',
  from: '2026-11-01',
  to: '2026-11-30',
  issueDate: '2026-11-20',
  hours: false,
  expenses: false,
  milestones: false,
  retainers: false,
}
const leave = { userId: 1, leaveType: 'Annual Leave', startDate: '2026-12-01', endDate: '2026-12-02' }
const booking = { userId: 1, projectId: 1, startDate: '2026-12-07', endDate: '2026-12-18', allocatedPercentage: 50 }
const ratings = { overallRating: 4, technicalSkills: 4, communication: 4, teamwork: 4, leadership: 4, innovation: 4 }
const review = { userId: 2, reviewerId: 1, reviewPeriod: '2026', reviewDate: '2026-11-20', ...ratings }

const credential = { id: 'none', rawId: 'none', type: 'public-key' }
const CREATED = { ...credential, response: { clientDataJSON: 'none', attestationObject: 'none' } }
const SIGNED = { ...credential, response: { clientDataJSON: 'none', authenticatorData: 'none', signature: 'none' } }

/** A file to import that holds nothing new. */
const PEOPLE_CSV = Buffer.from('Name,Role\nAda Byron,Engineer\n')

const later = { ...leave, startDate: '2026-12-14', endDate: '2026-12-15' }

/** Every call that changes something, in an order in which each is allowed, and what it answers. */
export const EVERY_CHANGE: readonly [call: string, status: number | number[], body?: unknown, id?: number][] = [
  ['POST /api/auth/login', 204, { password: PASSWORD }],
  ['PUT /api/auth/session', 200, { userId: 1 }],
  ['PATCH /api/company', 200, { currency: 'USD' }],
  ['POST /api/users', 201, { name: 'Joan Clarke', role: 'Analyst', skills: ['Docker'] }],
  ['PATCH /api/users/{id}', 200, { skills: ['Docker', 'Python'] }],
  ['PUT /api/people/{id}/background', 200, background],
  ['POST /api/users/{id}/offboard', 200, { lastDay: '2026-11-20' }, 3],
  ['POST /api/users/{id}/offboard/undo', 200, {}, 3],
  ['POST /api/users/{id}/offboard', 200, { lastDay: '2026-11-20' }, 3],
  ['POST /api/users/{id}/bring-back', 200, {}, 3],
  [
    'POST /api/projects',
    201,
    { name: 'Zeus', status: 'Active', client: 'C', industry: 'I', requiredSkills: ['Docker'] },
  ],
  ['PATCH /api/projects/{id}', 200, { requiredSkills: ['Python'], tags: ['Retainer'], budget: 1, spent: 2 }],
  ['POST /api/projects/{id}/note-alert', 200, { of: 'budget', share: 120 }],
  // Nobody is told of anything with the shared password.
  ['POST /api/notices/{id}/note', 404, {}],
  ['PATCH /api/tags/{id}', 200, { color: 'gray' }],
  ['DELETE /api/tags/{id}', 204],
  ['POST /api/tags/{id}/restore', 200],
  ['DELETE /api/projects/{id}', 204, undefined, 2],
  ['POST /api/projects/{id}/bring-back', 200, {}, 2],
  ['DELETE /api/projects/{id}', 204, undefined, 2],
  ['POST /api/skills/extract', 200, { notes: ['Docker'] }],
  ['POST /api/vocabulary/proposals/decide', 200, { term: 'zorblax', decision: 'alias', of: 'Docker' }],
  ['POST /api/vocabulary', 201, { name: 'Qwertybase', category: 'Databases', aliases: ['qwt'] }],
  ['PATCH /api/vocabulary', 200, { name: 'Docker', category: 'Containers', addAliases: ['dckr'] }],
  ['POST /api/vocabulary/merge', 200, { from: 'Podman', into: 'Docker' }],
  // Whether notes are being read again just then is chance.
  ['POST /api/skills/extraction', [201, 409]],
  ['DELETE /api/skills/extraction', [204, 409]],
  ['POST /api/time-entries', 201, ENTRY],
  ['PATCH /api/time-entries/{id}', 200, { notes: 'Python and Docker' }],
  ['PATCH /api/company', 200, { skillHours: 'shared' }],
  ['PATCH /api/time-entries', 200, { entries: [{ id: 1 }], change: { hours: 2 } }],
  ['PATCH /api/time-entries/{id}/skills', 200, { reject: ['Docker'] }],
  ['POST /api/time-entries/save', 200, { entries: [{ create: ENTRY }, { update: { id: 1, hours: 3 } }] }],
  ['POST /api/time-entries/billable', 200, { entries: [{ id: 1 }], billable: false }],
  ['POST /api/time-entries/delete', 204, { entries: [{ id: 1 }] }],
  ['POST /api/time-entries/restore', 200, { ids: [1] }],
  ['DELETE /api/time-entries/{id}', 204],
  ['PATCH /api/leave-policies', 200, { leaveType: 'Annual Leave', carryOverDays: 5 }],
  [
    'POST /api/leave-adjustments',
    201,
    { userId: 1, leaveType: 'Annual Leave', year: 2026, days: 1, note: 'Moved house' },
  ],
  ['POST /api/leave-requests', 201, leave],
  ['PATCH /api/leave-requests/{id}', 200, { reason: 'Family' }],
  ['POST /api/leave-requests/{id}/approve', 200, {}],
  ['POST /api/leave-requests/{id}/withdraw', 200, {}],
  ['POST /api/leave-requests', 201, later],
  ['POST /api/leave-requests/{id}/reject', 200, { note: 'Not then' }, 2],
  ['POST /api/leave-requests/{id}/undo', 200, {}, 2],
  ['DELETE /api/leave-requests/{id}', 204, undefined, 2],
  ['POST /api/company-holidays', 201, { name: 'Founders’ Day', startDate: '2026-12-07', endDate: '2026-12-07' }],
  ['PATCH /api/company-holidays/{id}', 200, { name: 'Founders’ day' }],
  ['DELETE /api/company-holidays/{id}', 204],
  ['POST /api/expenses', 201, CLAIM],
  ['PATCH /api/expenses/{id}', 200, { description: 'Train to Acme' }],
  ['PUT /api/expenses/{id}/receipt', 200, RECEIPT_PNG],
  ['DELETE /api/expenses/{id}/receipt', 204],
  ['POST /api/expenses/{id}/approve', 200, {}],
  ['POST /api/expenses/{id}/reimburse', 200, {}],
  ['POST /api/expenses', 201, CLAIM],
  ['POST /api/expenses/{id}/reject', 200, { note: 'No' }, 2],
  ['POST /api/expenses/{id}/undo', 200, {}, 2],
  ['DELETE /api/expenses/{id}', 204, undefined, 2],
  ['POST /api/resource-allocations', 201, booking],
  ['PATCH /api/resource-allocations/{id}', 200, { allocatedPercentage: 40 }],
  ['POST /api/resource-allocations/{id}/split', 201, { date: '2026-12-14' }],
  ['DELETE /api/resource-allocations/{id}', 204],
  ['POST /api/allocations', 201, { userId: 1, projectId: 1, role: 'Tech Lead' }],
  ['PATCH /api/allocations/{id}', 200, { role: 'Tester' }],
  ['DELETE /api/allocations/{id}', 204],
  ['POST /api/bill-rates', 201, { projectId: 1, userId: 1, ...HOURLY }],
  ['PATCH /api/bill-rates/{id}', 200, { amount: 175.5 }],
  ['DELETE /api/bill-rates/{id}', 204],
  ['POST /api/cost-rates', 201, { userId: 1, ...HOURLY }],
  ['PATCH /api/cost-rates/{id}', 200, { amount: 80 }],
  ['DELETE /api/cost-rates/{id}', 204],
  ['PATCH /api/clients', 200, { name: 'Client', currency: 'EUR' }],
  ['POST /api/exchange-rates', 201, { currency: 'EUR', validFrom: '2026-11-01', rate: 1.16 }],
  ['PATCH /api/exchange-rates/{id}', 200, { rate: 1.17 }],
  ['DELETE /api/exchange-rates/{id}', 204],
  ['POST /api/exchange-rates/file', 200, { text: 'CHF,2026-11-01,1.24', store: true }],
  ['POST /api/saved-reports', 201, { name: 'By client', query: { by: 'client', period: 'last month' } }],
  ['PATCH /api/saved-reports/{id}', 200, { shared: true }],
  ['DELETE /api/saved-reports/{id}', 204],
  ['PATCH /api/invoices/settings', 200, INVOICING],
  ['PUT /api/invoices/settings/logo', 200, RECEIPT_PNG],
  ['DELETE /api/invoices/settings/logo', 204],
  ['PATCH /api/invoices/clients', 200, { name: 'Client', country: 'GB' }],
  ['POST /api/invoices', 201, NOTHING_INVOICED],
  ['PATCH /api/invoices/{id}', 200, { lines: [{ text: 'License', unitPrice: 10 }] }],
  ['POST /api/invoices/{id}/issue', 200, {}],
  ['POST /api/invoices/{id}/pay', 200, { date: '2026-11-20', amount: 1 }],
  ['POST /api/invoices/{id}/unpay', 200, { paymentId: 1 }],
  ['POST /api/invoices/{id}/credit', 200, { note: 'Wrong client' }],
  ['POST /api/invoices', 201, NOTHING_INVOICED],
  ['DELETE /api/invoices/{id}', 204, undefined, 3],
  ['POST /api/substitutions', 201, { userId: 1, substituteId: 2, startDate: '2026-12-01', endDate: '2026-12-02' }],
  ['PATCH /api/substitutions/{id}', 200, { endDate: '2026-12-03' }],
  ['DELETE /api/substitutions/{id}', 204],
  ['PATCH /api/company', 200, { approval: 'week' }],
  ['POST /api/timer', 201, { projectId: 1 }],
  ['PATCH /api/timer', 200, { category: 'Testing' }],
  ['POST /api/timer/stop', 201, { hours: 0.25, notes: 'React' }],
  ['DELETE /api/timer', 404],
  ['POST /api/weeks/submit', 200, { userId: 2, week: '2026-11-16', word: 'Away' }],
  [
    'POST /api/weeks/decide',
    200,
    { decision: 'approve', weeks: [{ userId: 2, week: '2026-11-16', version: 1, entries: [] }] },
  ],
  // Without entries nothing of it is locked.
  ['POST /api/weeks/reopen', 409, { userId: 2, week: '2026-11-16', reason: 'Back again' }],
  ['PATCH /api/company', 200, { approval: 'none' }],
  ['POST /api/months/close', 200, { month: '2026-10' }],
  ['POST /api/months/reopen', 200, { month: '2026-10', reason: 'A forgotten day' }],
  ['POST /api/webhooks', 201, { name: 'Payroll', url: 'https://example.com/hooks', events: ['tag'] }],
  ['PATCH /api/webhooks/{id}', 200, { name: 'Salaries' }],
  ['POST /api/webhooks/{id}/secret', 200],
  ['POST /api/webhooks/{id}/test', 201],
  ['POST /api/webhooks/{id}/replay', 200, {}],
  ['DELETE /api/webhooks/{id}', 204],
  ['POST /api/performance-reviews', 201, review],
  ['PATCH /api/performance-reviews/{id}', 200, { comments: 'Good' }],
  ['POST /api/performance-reviews/{id}/submit', 200, {}],
  ['POST /api/performance-reviews/{id}/return', 200, { note: 'Say more' }],
  ['POST /api/performance-reviews/{id}/submit', 200, {}],
  ['POST /api/performance-reviews/{id}/complete', 200, {}],
  ['POST /api/performance-reviews/{id}/undo', 200, {}],
  ['POST /api/performance-reviews', 201, { ...review, reviewPeriod: '2027' }],
  ['DELETE /api/performance-reviews/{id}', 204, undefined, 2],
  ['POST /api/assistant/ask', 200, { question: 'Who knows Docker?' }],
  // Nobody of them has left.
  ['POST /api/people/{id}/removal', 409, { name: 'Grace Hopper' }, 2],
  ['PUT /api/projectworks/source', 200, { source: 'sample' }],
  // There is no external database here.
  ['PUT /api/projectworks/mapping', 200, { mapping: null }],
  ['POST /api/projectworks/mapping/preview', 503, { mapping: DEFAULT_MAPPING, part: 'users' }],
  ['POST /api/projectworks/mappings', 201, { name: 'Before the move', mapping: DEFAULT_MAPPING }],
  ['PATCH /api/projectworks/mappings/{id}', 200, { name: 'After the move' }],
  ['DELETE /api/projectworks/mappings/{id}', 204],
  ['PUT /api/projectworks/invalid-rows', 200, { invalidRows: 'remove' }],
  ['POST /api/projectworks/runs/{id}/decline', 409],
  ['POST /api/projectworks/sync', 503, {}],
  ['GET /api/projectworks/sync', 503],
  ['POST /api/projectworks/sync/cancel', 409],
  ['POST /api/imports', 201, PEOPLE_CSV],
  ['POST /api/imports/{id}/check', 200, { kind: 'people' }],
  // Nothing of it is good, and nothing is stored.
  ['POST /api/imports/{id}/store', 409, {}],
  ['POST /api/imports/{id}/undo', 409, {}],
  // Whether the rows are checked by then is chance.
  ['DELETE /api/imports/{id}', [204, 409]],
  // Accounts are not turned on here, as the password is easily guessed.
  ['PUT /api/access', 400, { mode: 'accounts', email: 'ada@example.com', password: 'passwordpassword1' }],
  ['POST /api/accounts', 409, { email: 'ada@example.com' }],
  ['PATCH /api/accounts/{id}', 409, { active: false }],
  ['DELETE /api/accounts/{id}', 409],
  ['POST /api/accounts/{id}/invitation', 409],
  ['POST /api/accounts/{id}/sign-out', 409],
  ['POST /api/access/sample-accounts', 409],
  ['DELETE /api/access/sample-accounts', 409],
  ['POST /api/auth/invitation', 404, { token: 'none' }],
  ['PUT /api/auth/password', 404, { current: PASSWORD, password: OWN_PASSWORD }],
  ['POST /api/auth/second-factor', 404, { password: PASSWORD }],
  ['PUT /api/auth/second-factor', 404, { code: '123456' }],
  ['POST /api/auth/second-factor/remove', 404, { password: PASSWORD, code: '123456' }],
  ['POST /api/auth/passkeys/options', 409, { password: PASSWORD }],
  ['POST /api/auth/passkeys', 404, { name: 'Phone', credential: CREATED }],
  ['POST /api/auth/passkeys/{id}/remove', 404, { password: PASSWORD }],
  ['POST /api/auth/passkey/options', 409],
  ['POST /api/auth/passkey', 409, { credential: SIGNED }],
  ['POST /api/tokens', 409, { name: 'Script', scopes: ['read'], expiresAt: '2026-12-20T15:00:00Z' }],
  ['DELETE /api/tokens/{id}', 404],
  ['POST /api/calendar-feeds', 409, { name: 'Phone', parts: ['leave'] }],
  ['DELETE /api/calendar-feeds/{id}', 404],
  ['PUT /api/own-calendar', 409, { address: 'https://calendar.example/ada.ics' }],
  ['DELETE /api/own-calendar', 204],
  ['POST /api/own-calendar/events', 400],
  ['PUT /api/auth/mail', 409, { reminders: true, decisions: false, digest: false }],
  ['POST /api/auth/reset', 409, { email: 'ada@northwind.example' }],
  ['POST /api/mail/test', 409, {}],
  ['POST /api/scim/token', 409],
  ['DELETE /api/scim/token', 204],
  ['PATCH /api/scim/groups/{id}', 409, { role: null }],
  ['DELETE /api/auth/sessions/{id}', 404, undefined, 99],
  ['DELETE /api/auth/session/viewing', 409],
  ['DELETE /api/auth/sessions', 204],
  ['POST /api/auth/logout', 204],
]

/** What a call answers; files are sent as they are. */
export async function change(
  app: TestApp,
  call: string,
  body?: unknown,
  id = 1,
): Promise<{ status: number; body: unknown }> {
  const [method, path] = call.split(' ') as [Method, string]
  const url = path.replace('{id}', String(id))
  // A login ends the session that it replaces, which the next calls go on with.
  const stranger = path === '/api/auth/login' ? { cookie: '' } : {}
  if (!(body instanceof Uint8Array)) return app.request(method, url, body, stranger)
  const { statusCode, payload } = await app.raw(method, url, { 'content-type': 'image/png' }, body)
  return { status: statusCode, body: payload }
}
