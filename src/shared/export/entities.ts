/**
 * What a cell of an export holds (docs/export-format.md): `day` is yyyy-MM-dd, `instant` ISO 8601 in UTC with
 * milliseconds, `yesNo` the words of spec §3.
 */
export const COLUMN_TYPES = [
  'integer',
  'number',
  'text',
  'day',
  'instant',
  'boolean',
  'yesNo',
  'integers',
  'numbers',
  'texts',
  'json',
] as const

export type ColumnType = (typeof COLUMN_TYPES)[number]

/** A type, with a question mark where the cell may be empty. */
type ColumnSpec = ColumnType | `${ColumnType}?`

/** A table of the export: one JSON file and one CSV file. */
export interface ExportEntity {
  /** What its rows are, for people. */
  readonly title: string
  /** The fields in their order. */
  readonly columns: Readonly<Record<string, ColumnSpec>>
  /** The fields that sort the rows; together they are unique. */
  readonly order: readonly string[]
  /** Fields that the database computes: exported for readers, not imported. */
  readonly computed?: readonly string[]
}

const byId = ['id']

/**
 * Everything that the company has, by the name of its files. In this order everything that a row refers to has come
 * before it.
 */
export const EXPORT_ENTITIES = {
  skills: { title: 'Skills', columns: { id: 'integer', name: 'text', category: 'text' }, order: byId },
  people: {
    title: 'People',
    columns: {
      id: 'integer',
      source: 'text',
      externalId: 'text?',
      name: 'text',
      initials: 'text',
      role: 'text',
      username: 'text',
      email: 'text?',
      phone: 'text?',
      location: 'text?',
      joinDate: 'day?',
      lastDay: 'day?',
      experience: 'text?',
      contractedHours: 'numbers',
      holidayCalendar: 'text?',
      version: 'integer',
    },
    order: byId,
  },
  'declared-skills': {
    title: 'Declared skills',
    columns: { userId: 'integer', skillId: 'integer' },
    order: ['userId', 'skillId'],
  },
  companies: { title: 'Companies', columns: { id: 'integer', name: 'text' }, order: byId },
  'previous-projects': {
    title: 'Previous projects',
    columns: { id: 'integer', userId: 'integer', industry: 'text', companyId: 'integer', durationMonths: 'integer' },
    order: byId,
  },
  'external-profiles': {
    title: 'External profiles',
    columns: { id: 'integer', userId: 'integer', platform: 'text', data: 'json' },
    order: byId,
  },
  projects: {
    title: 'Projects',
    columns: {
      id: 'integer',
      source: 'text',
      externalId: 'text?',
      name: 'text',
      description: 'text',
      status: 'text',
      totalHours: 'number',
      client: 'text',
      industry: 'text',
      completionPercentage: 'number?',
      priority: 'text?',
      budget: 'number?',
      spent: 'number?',
      startDate: 'day?',
      deadline: 'day?',
      archivedAt: 'instant?',
      version: 'integer',
    },
    order: byId,
  },
  'required-skills': {
    title: 'Required skills',
    columns: { projectId: 'integer', skillId: 'integer' },
    order: ['projectId', 'skillId'],
  },
  tags: {
    title: 'Tags',
    columns: { id: 'integer', name: 'text', color: 'text', version: 'integer' },
    order: byId,
  },
  'project-tags': {
    title: 'Tags of projects',
    columns: { projectId: 'integer', tagId: 'integer' },
    order: ['projectId', 'tagId'],
  },
  'project-roles': {
    title: 'Project roles',
    columns: { id: 'integer', userId: 'integer', projectId: 'integer', role: 'text' },
    order: byId,
  },
  milestones: {
    title: 'Milestones',
    columns: { id: 'integer', projectId: 'integer', name: 'text', dueDate: 'day', doneOn: 'day?' },
    order: byId,
  },
  'time-entries': {
    title: 'Time entries',
    columns: {
      id: 'integer',
      source: 'text',
      externalId: 'text?',
      userId: 'integer',
      projectId: 'integer',
      hours: 'number',
      date: 'day',
      category: 'text',
      notes: 'text',
      skillIds: 'integers',
      createdAt: 'instant',
      version: 'integer',
    },
    order: byId,
  },
  'skill-corrections': {
    title: 'Skill corrections',
    columns: { entryId: 'integer', skillId: 'integer', kind: 'text', userId: 'integer?', createdAt: 'instant' },
    order: ['entryId', 'skillId'],
  },
  'leave-requests': {
    title: 'Leave requests',
    columns: {
      id: 'integer',
      userId: 'integer',
      leaveType: 'text',
      status: 'text',
      startDate: 'day',
      endDate: 'day',
      totalDays: 'number',
      startsAtNoon: 'boolean',
      endsAtNoon: 'boolean',
      reason: 'text',
      decidedBy: 'integer?',
      decidedAt: 'instant?',
      decisionNote: 'text',
      createdAt: 'instant',
      version: 'integer',
    },
    order: byId,
  },
  'leave-policies': {
    title: 'Leave policies',
    columns: { leaveType: 'text', daysPerYear: 'number?', carryOverDays: 'number', version: 'integer' },
    order: ['leaveType'],
  },
  'leave-adjustments': {
    title: 'Leave adjustments',
    columns: {
      id: 'integer',
      userId: 'integer',
      leaveType: 'text',
      year: 'integer',
      days: 'number',
      note: 'text',
      createdBy: 'integer?',
      createdAt: 'instant',
    },
    order: byId,
  },
  'company-holidays': {
    title: 'Company holidays',
    columns: {
      id: 'integer',
      startDate: 'day',
      endDate: 'day',
      name: 'text',
      calendar: 'text?',
      createdAt: 'instant',
      version: 'integer',
    },
    order: byId,
  },
  expenses: {
    title: 'Expenses',
    columns: {
      id: 'integer',
      userId: 'integer',
      projectId: 'integer?',
      amount: 'number',
      currency: 'text',
      rate: 'number',
      baseAmount: 'number',
      category: 'text',
      date: 'day',
      description: 'text',
      status: 'text',
      billable: 'yesNo',
      receipt: 'text?',
      receiptFile: 'text?',
      receiptType: 'text?',
      receiptBytes: 'integer?',
      decidedBy: 'integer?',
      decidedAt: 'instant?',
      decisionNote: 'text',
      reimbursedAt: 'instant?',
      createdAt: 'instant',
      version: 'integer',
    },
    order: byId,
    computed: ['baseAmount'],
  },
  allocations: {
    title: 'Resource allocations',
    columns: {
      id: 'integer',
      userId: 'integer',
      projectId: 'integer',
      startDate: 'day',
      endDate: 'day',
      allocatedPercentage: 'number',
      allocatedHours: 'number',
      isConfirmed: 'yesNo',
      note: 'text',
      createdAt: 'instant',
      version: 'integer',
    },
    order: byId,
  },
  reviews: {
    title: 'Performance reviews',
    columns: {
      id: 'integer',
      userId: 'integer',
      reviewerId: 'integer',
      reviewPeriod: 'text',
      periodStart: 'day?',
      periodEnd: 'day?',
      reviewDate: 'day',
      status: 'text',
      overallRating: 'number?',
      technicalSkills: 'integer?',
      communication: 'integer?',
      teamwork: 'integer?',
      leadership: 'integer?',
      innovation: 'integer?',
      goals: 'texts',
      goalProgress: 'integers',
      comments: 'text',
      submittedAt: 'instant?',
      completedAt: 'instant?',
      createdAt: 'instant',
      version: 'integer',
    },
    order: byId,
  },
  'vocabulary-skills': {
    title: 'Vocabulary: skills',
    columns: { name: 'text', category: 'text?', parents: 'texts', retired: 'boolean', mergedInto: 'text?' },
    order: ['name'],
  },
  'vocabulary-aliases': {
    title: 'Vocabulary: other names',
    columns: { alias: 'text', skillName: 'text', needsContext: 'boolean' },
    order: ['alias'],
  },
  'vocabulary-proposals': {
    title: 'Vocabulary: proposals',
    columns: {
      term: 'text',
      spelling: 'text',
      reason: 'text',
      entries: 'integer',
      people: 'integer',
      entryIds: 'integers',
      status: 'text',
    },
    order: ['term'],
  },
  settings: {
    title: 'Settings',
    columns: {
      currency: 'text',
      assumeProjectFigures: 'boolean?',
      version: 'integer',
      name: 'text?',
      guideDismissed: 'boolean',
    },
    order: ['currency'],
  },
  'sync-settings': {
    title: 'ProjectWorks settings',
    columns: { mapping: 'json?', enabled: 'boolean', version: 'integer', invalidRows: 'text' },
    order: ['version'],
  },
  audit: {
    title: 'Audit log',
    columns: {
      id: 'integer',
      at: 'instant',
      actorId: 'integer?',
      entity: 'text',
      entityId: 'integer',
      action: 'text',
      before: 'json?',
      after: 'json?',
    },
    order: byId,
  },
} as const satisfies Record<string, ExportEntity>

export type ExportName = keyof typeof EXPORT_ENTITIES

export const EXPORT_NAMES = Object.keys(EXPORT_ENTITIES) as [ExportName, ...ExportName[]]

export const EXPORT_FORMATS = ['json', 'csv'] as const

export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** A field of an export. */
export interface ExportColumn {
  readonly name: string
  readonly type: ColumnType
  /** Whether the cell may be empty. */
  readonly optional: boolean
  readonly computed: boolean
}

export function entityOf(name: ExportName): ExportEntity {
  return EXPORT_ENTITIES[name]
}

/** An entity's fields in their order. */
export function columnsOf(name: ExportName): ExportColumn[] {
  const { columns, computed = [] } = entityOf(name)
  return Object.entries(columns).map(([column, spec]) => ({
    name: column,
    type: spec.replace('?', '') as ColumnType,
    optional: spec.endsWith('?'),
    computed: computed.includes(column),
  }))
}
