import { expect, test } from 'vitest'
import { testApp } from './testing/app.ts'
import { testCompany } from './testing/company.ts'
import { operationsOf, type OpenApiDocument } from './testing/random-calls/operations.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z' })
const { ada, grace, apollo, gemini } = testCompany(app, {
  people: { ada: 'Ada Byron', grace: 'Grace Hopper' },
  projects: { apollo: 'Apollo', gemini: 'Gemini' },
})

type Row = Record<string, unknown>

/** A call that stores what people fill in. */
interface Stores {
  /** Bodies that hold every field of the call among them. */
  bodies: () => Row[]
  /** What the path's `{id}` stands for. */
  id?: () => Promise<number>
  /** The version that a change names, for rows that were there before. */
  version?: (id: number) => Promise<number>
  /** Where the stored row can be read; the answer, and for a list one of its rows, repeats the fields as they were sent. */
  readAt: (answer: Row) => string
  /** Fields that are read by another name or in another form. */
  as?: (body: Row) => Row
}

const hourly = { amount: 123.45, currency: 'CHF', validFrom: '2026-02-01', validUntil: '2027-01-31' }

const savedReport = () => ({
  name: 'Who works for Acme',
  shared: true,
  query: {
    by: 'person',
    then: 'month',
    userId: grace,
    projectId: apollo,
    category: 'Development',
    billable: 'true',
    compare: 'year',
    sort: 'margin',
    order: 'asc',
    from: '2026-01-01',
    to: '2026-06-30',
  },
})

const exchange = { currency: 'CHF', validFrom: '2026-02-01', rate: 0.87654321 }

const hook = {
  name: 'Payroll',
  url: 'https://example.com/hooks',
  events: ['time entry', 'leave'],
  active: false,
}

const person = {
  name: 'Mary Jackson',
  role: 'Engineer',
  username: 'mary.jackson',
  initials: 'MJ',
  experience: 'lead',
  email: 'mary@example.com',
  phone: '+44 20 7946 0000',
  location: 'Hampton',
  joinDate: '2024-02-01',
  contractedHours: [8, 8, 8, 8, 4, 0, 0],
  holidayCalendar: 'GB-SCT',
  skills: ['React'],
}

/** Somebody and something else than the rows that are changed, once they are there. */
const personOf = () => ({ ...person, managerId: ada })
const projectOf = () => ({ ...project, leadId: grace })

const project = {
  name: 'Mercury',
  description: 'One person in orbit',
  status: 'Active',
  client: 'Acme',
  industry: 'Space',
  requiredSkills: ['React'],
  tags: ['Fixed price', 'Moon'],
  totalHours: 400,
  completionPercentage: 20,
  priority: 'High',
  budget: 90_000,
  spent: 12_000,
  billing: 'Fixed Fee',
  fee: 4_500.5,
  expensesInBudget: false,
  hoursAlertNoted: 80,
  budgetAlertNoted: 100,
  milestoneAlertNoted: '2026-02-01',
  startDate: '2026-01-05',
  deadline: '2027-03-31',
  milestones: [{ name: 'Launch', dueDate: '2027-02-01', doneOn: null, amount: 4_000.25 }],
}

const projectAsRead = ({ milestones, ...fields }: Row) => ({
  project: expect.objectContaining(fields) as unknown,
  milestones: (milestones as Row[]).map((one) => expect.objectContaining(one) as unknown),
})

const entry = () => ({
  userId: grace,
  projectId: apollo,
  hours: 2.5,
  date: '2026-11-19',
  category: 'DevOps',
  notes: 'Docker and Kubernetes for the cluster',
  rejectedSkills: ['Docker'],
  billable: false,
  startTime: '09:30',
})

const leave = {
  leaveType: 'Annual Leave',
  startDate: '2026-12-07',
  endDate: '2026-12-09',
  startsAtNoon: true,
  endsAtNoon: true,
  reason: 'To the sea',
}

const claim = () => ({
  projectId: apollo,
  amount: 80,
  currency: 'EUR',
  rate: 0.85,
  rateNote: 'By the credit card',
  taxPercent: 19,
  category: 'Travel',
  date: '2026-11-18',
  description: 'Train to the client',
  billable: 'Yes',
})

const booking = () => ({
  userId: grace,
  projectId: apollo,
  startDate: '2026-11-23',
  endDate: '2026-12-04',
  allocatedPercentage: 60,
  isConfirmed: 'Yes',
  note: 'Mornings',
})

const bookingByHours = () => {
  const { allocatedPercentage: _share, ...fields } = booking()
  return { ...fields, allocatedHours: 12 }
}

const review = () => ({
  userId: ada,
  reviewerId: grace,
  reviewPeriod: 'H2 2026',
  periodStart: '2026-07-01',
  periodEnd: '2026-12-31',
  reviewDate: '2026-11-20',
  overallRating: 4.5,
  technicalSkills: 5,
  communication: 4,
  teamwork: 3,
  leadership: 2,
  innovation: 1,
  goals: [{ title: 'Lead a project', progress: 40 }],
  comments: 'Reads what others write',
})

const reviewAsRead = ({ goals, ...fields }: Row) => {
  const listed = goals as { title: string; progress: number }[]
  return { ...fields, goals: listed.map(({ title }) => title), goalProgress: listed.map(({ progress }) => progress) }
}

const holiday = { name: 'Summer days', startDate: '2027-08-02', endDate: '2027-08-03', calendar: 'GB-SCT' }

const made = async (path: string, body: Row) => {
  const reply = await app.post<{ id: number }>(path, body)
  expect(reply).toMatchObject({ status: 201 })
  return reply.body.id
}

/** Every call that stores what people fill in: those that make a row, and those that change the fields of one. */
const away = () => ({ userId: grace, substituteId: ada, startDate: '2027-05-03', endDate: '2027-05-04' })

/** Fields without the reason for changing a closed month, which its correction keeps. */
const withoutReason = ({ reason: _reason, ...fields }: Record<string, unknown>) => fields

const STORES: Record<string, Stores> = {
  'POST /api/users': { bodies: () => [personOf()], readAt: ({ id }) => `/api/users/${String(id)}` },
  'PATCH /api/users/{id}': {
    bodies: () => [personOf()],
    id: async () => grace,
    readAt: () => `/api/users/${grace}`,
  },
  'PUT /api/people/{id}/background': {
    bodies: () => [
      {
        previousProjects: [{ company: 'Wayne', industry: 'Space', months: 7 }],
        url: 'https://example.com/grace',
        headline: 'Compilers',
        connections: 12,
        experience: [{ company: 'Wayne', role: 'Engineer', duration: '2 years', description: 'Compilers' }],
        projects: [{ name: 'A-0', description: 'A compiler', technologies: ['COBOL'] }],
        education: [{ school: 'Yale', degree: 'PhD', year: 1934 }],
        skills: [{ name: 'COBOL', endorsements: 3 }],
        certifications: ['CKA'],
        recommendations: [{ by: 'Ada', text: 'Finds every moth' }],
        languages: ['English'],
        industries: ['Space'],
      },
    ],
    id: async () => grace,
    readAt: () => `/api/people/${grace}/background`,
  },
  'POST /api/vocabulary': {
    bodies: () => [{ name: 'Warp Drive', category: 'Space', aliases: ['warp core'], parents: ['React'] }],
    readAt: () => '/api/vocabulary?q=Warp',
  },
  'PATCH /api/vocabulary': {
    bodies: () => [
      { name: 'React', category: 'Faces', addAliases: ['reakt'] },
      { name: 'React', removeAliases: ['reakt'] },
      { name: 'React', retired: true },
    ],
    readAt: () => '/api/vocabulary?q=React',
    as: ({ addAliases, removeAliases: _removed, ...fields }) => ({
      ...fields,
      ...(addAliases !== undefined && { companyAliases: addAliases }),
    }),
  },
  'POST /api/projects': {
    bodies: () => [projectOf()],
    readAt: ({ id }) => `/api/projects/${String(id)}`,
    as: projectAsRead,
  },
  'PATCH /api/projects/{id}': {
    bodies: () => [{ ...projectOf(), archived: true }],
    id: async () => apollo,
    readAt: () => `/api/projects/${apollo}`,
    as: projectAsRead,
  },
  'PATCH /api/tags/{id}': {
    bodies: () => [{ name: 'Luna', color: 'gray' }],
    id: async () => {
      await made('/api/projects', project)
      return 1
    },
    readAt: () => '/api/tags',
  },
  'POST /api/time-entries': {
    // Why is kept with a correction, in closed months alone: months/routes.
    bodies: () => [{ ...entry(), reason: 'Forgotten' }],
    readAt: ({ id }) => `/api/time-entries/${String(id)}`,
    as: withoutReason,
  },
  'PATCH /api/time-entries/{id}': {
    bodies: () => [{ ...entry(), reason: 'Forgotten' }],
    as: withoutReason,
    id: () =>
      made('/api/time-entries', {
        projectId: gemini,
        hours: 1,
        date: '2026-11-20',
        category: 'Testing',
        notes: 'Checked the sums',
      }),
    readAt: ({ id }) => `/api/time-entries/${String(id)}`,
  },
  'POST /api/leave-requests': {
    bodies: () => [{ userId: grace, ...leave }],
    readAt: ({ id }) => `/api/leave-requests/${String(id)}`,
  },
  'PATCH /api/leave-requests/{id}': {
    bodies: () => [leave],
    id: () => {
      const days = { startDate: '2026-12-21', endDate: '2026-12-22' }
      return made('/api/leave-requests', { userId: grace, leaveType: 'Study Leave', ...days })
    },
    readAt: ({ id }) => `/api/leave-requests/${String(id)}`,
  },
  'PATCH /api/leave-policies': {
    bodies: () => [{ leaveType: 'Annual Leave', daysPerYear: 31.5, carryOverDays: 4.5 }],
    readAt: () => '/api/leave-policies',
  },
  'POST /api/leave-adjustments': {
    bodies: () => [{ userId: grace, leaveType: 'Annual Leave', year: 2026, days: 2.5, note: 'Worked on a Sunday' }],
    readAt: () => `/api/leave-balances?userId=${grace}&year=2026`,
    as: ({ leaveType, days, note }) => ({
      leaveType,
      ledger: expect.arrayContaining([expect.objectContaining({ kind: 'adjustment', days, note })]) as unknown,
    }),
  },
  'POST /api/allocations': {
    bodies: () => [{ userId: grace, projectId: apollo, role: 'Tech Lead' }],
    readAt: () => '/api/allocations',
  },
  'PATCH /api/allocations/{id}': {
    bodies: () => [{ role: 'Tester' }],
    id: () => made('/api/allocations', { userId: grace, projectId: gemini, role: 'Tech Lead' }),
    readAt: () => '/api/allocations',
  },
  'POST /api/bill-rates': {
    bodies: () => [
      { projectId: apollo, userId: grace, ...hourly, reason: 'Agreed late' },
      { client: 'Acme', role: 'Pilot', ...hourly },
    ],
    readAt: () => '/api/bill-rates',
    as: withoutReason,
  },
  'PATCH /api/bill-rates/{id}': {
    bodies: () => [{ ...hourly, reason: 'Agreed late' }],
    id: () => made('/api/bill-rates', { ...hourly, role: 'Pilot', amount: 1 }),
    readAt: () => '/api/bill-rates',
    as: withoutReason,
  },
  'POST /api/cost-rates': {
    bodies: () => [{ userId: grace, ...hourly, reason: 'Agreed late' }],
    readAt: () => '/api/cost-rates',
    as: withoutReason,
  },
  'PATCH /api/cost-rates/{id}': {
    bodies: () => [{ ...hourly, reason: 'Agreed late' }],
    id: () => made('/api/cost-rates', { ...hourly, userId: grace, amount: 1 }),
    readAt: () => '/api/cost-rates',
    as: withoutReason,
  },
  'POST /api/exchange-rates': {
    bodies: () => [{ ...exchange, reason: 'Agreed late' }],
    readAt: () => '/api/exchange-rates',
    as: withoutReason,
  },
  'PATCH /api/exchange-rates/{id}': {
    bodies: () => [{ rate: 1.23456789, reason: 'Agreed late' }],
    id: () => made('/api/exchange-rates', exchange),
    readAt: () => '/api/exchange-rates',
    as: withoutReason,
  },
  'POST /api/saved-reports': { bodies: () => [savedReport()], readAt: () => '/api/saved-reports' },
  'PATCH /api/saved-reports/{id}': {
    bodies: () => [savedReport()],
    id: () => made('/api/saved-reports', { name: 'x', query: { by: 'month', period: 'this year' } }),
    readAt: () => '/api/saved-reports',
  },
  'POST /api/company-holidays': { bodies: () => [holiday], readAt: () => '/api/company-holidays' },
  'PATCH /api/company-holidays/{id}': {
    bodies: () => [holiday],
    id: () => made('/api/company-holidays', { name: 'x', startDate: '2027-05-03', endDate: '2027-05-03' }),
    readAt: () => '/api/company-holidays',
  },
  'POST /api/substitutions': { bodies: () => [away()], readAt: () => '/api/substitutions' },
  'PATCH /api/substitutions/{id}': {
    bodies: () => {
      const { userId: _userId, ...change } = away()
      return [change]
    },
    id: () => made('/api/substitutions', { ...away(), endDate: '2027-05-07' }),
    readAt: () => '/api/substitutions',
  },
  'POST /api/timer': {
    bodies: () => [{ projectId: apollo, category: 'DevOps', notes: 'Docker', date: '2026-11-19', startTime: '22:30' }],
    readAt: () => '/api/timer',
  },
  'PATCH /api/timer': {
    bodies: () => [{ projectId: gemini, category: 'Testing', notes: 'React' }],
    id: async () => {
      await app.post('/api/timer', { projectId: apollo })
      return 0
    },
    readAt: () => '/api/timer',
  },
  'POST /api/webhooks': { bodies: () => [hook], readAt: () => '/api/webhooks' },
  'PATCH /api/webhooks/{id}': {
    bodies: () => [hook],
    id: () => made('/api/webhooks', { ...hook, name: 'x', active: true }),
    readAt: () => '/api/webhooks',
  },
  'PATCH /api/company': {
    bodies: () => [
      {
        name: 'Acme',
        currency: 'USD',
        assumeProjectFigures: true,
        guideDismissed: true,
        sendsMail: true,
        sessionIdleHours: 4,
        timeZone: 'Europe/London',
        contractedHours: [7, 7, 7, 7, 7, 0, 0],
        holidayCalendar: 'GB-ENG',
        approval: 'line',
        approver: 'both',
        missingHours: 'day',
        notesRequired: false,
        stepMinutes: 6,
        rounding: 'up',
        notBillable: ['Meeting', 'Research'],
        budgetAlerts: [80, 100],
        skillHours: 'shared',
        revenueMethod: 'milestones',
      },
    ],
    readAt: () => '/api/company',
  },
  'POST /api/expenses': {
    bodies: () => [{ userId: grace, ...claim() }],
    readAt: ({ id }) => `/api/expenses/${String(id)}`,
  },
  'PATCH /api/expenses/{id}': {
    bodies: () => [claim()],
    id: () =>
      made('/api/expenses', { userId: grace, date: '2026-11-01', category: 'Parking', description: 'x', amount: 1 }),
    readAt: ({ id }) => `/api/expenses/${String(id)}`,
  },
  'POST /api/resource-allocations': {
    bodies: () => [booking(), bookingByHours()],
    readAt: () => `/api/resource-allocations?userId=${grace}`,
  },
  'PATCH /api/resource-allocations/{id}': {
    bodies: () => [booking(), { allocatedHours: 12 }],
    id: () => {
      const days = { startDate: '2027-01-04', endDate: '2027-01-08' }
      return made('/api/resource-allocations', { userId: ada, projectId: gemini, ...days, allocatedPercentage: 10 })
    },
    readAt: ({ userId }) => `/api/resource-allocations?userId=${String(userId)}`,
  },
  'POST /api/performance-reviews': {
    bodies: () => [review()],
    readAt: ({ id }) => `/api/performance-reviews/${String(id)}`,
    as: reviewAsRead,
  },
  'PATCH /api/performance-reviews/{id}': {
    bodies: () => [review()],
    id: () =>
      made('/api/performance-reviews', { userId: grace, reviewerId: ada, reviewPeriod: 'x', reviewDate: '2026-01-01' }),
    readAt: ({ id }) => `/api/performance-reviews/${String(id)}`,
    as: reviewAsRead,
  },
}

/** Calls with a body that store no fields of a row, or are held to it by tests of their own. */
const STORE_NO_FIELDS: Record<string, string> = {
  'PATCH /api/time-entries': 'fields of the single entry, for many',
  'PATCH /api/time-entries/{id}/skills': 'skills of an entry: time-entries/skill-corrections',
  'PATCH /api/clients': 'of a client that projects name: rates/currencies',
  'PATCH /api/invoices/clients': 'of a client that projects name: invoices/settings',
  'PATCH /api/invoices/settings': 'invoices/settings',
  'POST /api/invoices': 'what waits for a client: invoices/routes',
  'PATCH /api/invoices/{id}': 'lines of a draft: invoices/routes',
  'PUT /api/auth/session': 'who one acts as',
  'PUT /api/access': 'an account: accounts/access-mode',
  'PUT /api/auth/password': 'a hash: accounts/own-account',
  'PUT /api/auth/second-factor': 'a date: accounts/second-factor',
  'POST /api/accounts': 'accounts/routes',
  'PATCH /api/accounts/{id}': 'accounts/routes',
  'POST /api/tokens': 'tokens/routes',
  'POST /api/calendar-feeds': 'calendars/feeds',
  'PUT /api/own-calendar': 'calendars/own-calendar',
  'PUT /api/auth/mail': 'mail/mail',
  'PATCH /api/scim/groups/{id}': 'scim/routes',
  'PUT /api/projectworks/invalid-rows': 'settings of the sync: projectworks/routes',
  'PUT /api/projectworks/mapping': 'settings of the sync: projectworks/routes',
  'POST /api/projectworks/mapping/preview': 'stores nothing: projectworks/preview',
  'POST /api/projectworks/mappings': 'projectworks/saved-mappings',
  'PATCH /api/projectworks/mappings/{id}': 'projectworks/saved-mappings',
  'PUT /api/projectworks/source': 'which company is shown: projectworks/routes',
}

async function callsWithFields() {
  const { body } = await app.get<OpenApiDocument>('/api/openapi.json')
  return operationsOf(body)
    .filter(({ path, body: schema }) => schema?.properties && !path.startsWith('/api/timeentries'))
    .filter(({ method, path }) => method !== 'POST' || `POST ${path}` in STORES || isCollection(path))
    .map(({ method, path, body: schema }) => ({
      call: `${method} ${path}`,
      fields: Object.keys(schema?.properties ?? {}),
    }))
}

/** Steps and questions are verbs at the end of the path. */
function isCollection(path: string): boolean {
  return path.split('/').length === 3
}

test('every call that stores fields is in the table of those whose fields are read back, with all of them', async () => {
  for (const { call, fields } of await callsWithFields()) {
    if (call in STORE_NO_FIELDS) continue
    const sent = STORES[call]?.bodies().flatMap((body) => Object.keys(body)) ?? []
    expect({ call, fields: [...new Set(sent), 'version'].sort() }).toEqual({
      call,
      fields: [...new Set([...fields, 'version'])].sort(),
    })
  }
})

test.each(Object.entries(STORES))('%s stores every field as it was sent', async (call, stores) => {
  await app.post('/api/vocabulary', { name: 'COBOL', category: 'Languages', aliases: [], parents: [] })
  const [method, template] = call.split(' ') as ['POST' | 'PATCH' | 'PUT', string]
  for (const body of stores.bodies()) {
    const id = (await stores.id?.()) ?? 1
    const sent = method === 'POST' || call === 'PATCH /api/vocabulary' ? body : { ...body, version: 1 }
    const reply = await app.request<Row>(method, template.replace('{id}', String(id)), sent)
    expect(reply).toMatchObject({ status: method === 'POST' ? 201 : 200 })
    const read = await app.get<Row | Row[]>(stores.readAt(reply.body))
    expect([read.body].flat()).toContainEqual(expect.objectContaining(stores.as?.(body) ?? body))
  }
})
