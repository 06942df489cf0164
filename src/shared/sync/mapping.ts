import { AS_IT_IS, type MappedPart as Part, type SyncMapping } from './contract.ts'

/** What a company has that follows ProjectWorks' own names; upper and lower case do not matter. */
export const DEFAULT_MAPPING: SyncMapping = {
  users: {
    table: 'Users',
    id: 'UserId',
    name: null,
    firstName: 'FirstName',
    lastName: 'LastName',
    role: 'JobTitle',
    email: 'Email',
    phone: 'Phone',
    location: 'Location',
    joinDate: 'StartDate',
    modified: 'ModifiedAt',
  },
  clients: { table: 'Clients', id: 'ClientId', name: 'ClientName' },
  projects: {
    table: 'Projects',
    id: 'ProjectId',
    name: 'ProjectName',
    description: 'Description',
    status: 'Status',
    clientId: 'ClientId',
    client: null,
    industry: null,
    totalHours: 'BudgetHours',
    budget: 'Budget',
    startDate: 'StartDate',
    deadline: 'EndDate',
    modified: 'ModifiedAt',
  },
  tasks: { table: 'Tasks', id: 'TaskId', projectId: 'ProjectId', name: 'TaskName' },
  timesheets: {
    table: 'TimeEntries',
    id: 'TimeEntryId',
    userId: 'UserId',
    projectId: null,
    taskId: 'TaskId',
    hours: null,
    minutes: 'Minutes',
    date: 'Date',
    notes: 'Comment',
    otherNotes: null,
    category: null,
    modified: 'ModifiedAt',
  },
  reading: AS_IT_IS,
}

export interface TableColumns {
  readonly schema: string
  readonly name: string
  readonly columns: readonly { readonly name: string }[]
}

/** What tables of each part are called, the likeliest first: small letters, one word, singular. */
const TABLES: Record<Part, readonly string[]> = {
  users: ['user', 'employee', 'person', 'people', 'staff', 'member', 'resource', 'consultant', 'worker'],
  clients: ['client', 'customer', 'account', 'company', 'organisation', 'organization'],
  projects: ['project', 'job', 'engagement', 'matter'],
  tasks: ['task', 'timecode', 'projecttask', 'activity', 'worktype', 'phase'],
  timesheets: [
    'timeentry',
    'timesheetentry',
    'timesheetline',
    'timesheet',
    'timelog',
    'worklog',
    'timerecord',
    'time',
    'entry',
  ],
}

/** What columns are called, the likeliest first; a column's own table as a prefix is left out. */
const COLUMNS: { [P in Part]: Record<keyof NonNullable<SyncMapping[P]>, readonly string[]> } = {
  users: {
    table: [],
    id: ['id', 'key', 'guid', 'uuid'],
    name: ['name', 'fullname', 'displayname'],
    firstName: ['firstname', 'givenname', 'forename'],
    lastName: ['lastname', 'surname', 'familyname'],
    role: ['jobtitle', 'title', 'role', 'position', 'jobrole'],
    email: ['email', 'emailaddress', 'mail'],
    phone: ['phone', 'phonenumber', 'mobile', 'mobilephone', 'telephone'],
    location: ['location', 'office', 'city', 'site'],
    joinDate: ['joindate', 'startdate', 'hiredate', 'joined', 'employedfrom'],
    modified: [
      'modifiedat',
      'updatedat',
      'modified',
      'updated',
      'lastmodified',
      'modifieddate',
      'lastmodifiedat',
      'lastupdated',
      'datemodified',
      'modifiedon',
      'updatedon',
    ],
  },
  clients: { table: [], id: ['id', 'key', 'guid', 'uuid'], name: ['name', 'title', 'companyname', 'displayname'] },
  projects: {
    table: [],
    id: ['id', 'key', 'guid', 'uuid'],
    name: ['name', 'title', 'displayname'],
    description: ['description', 'summary', 'details'],
    status: ['status', 'state', 'stage', 'projectstatus'],
    clientId: ['clientid', 'customerid', 'accountid', 'companyid', 'organisationid', 'organizationid'],
    client: ['client', 'clientname', 'customer', 'customername'],
    industry: ['industry', 'sector'],
    totalHours: ['budgethours', 'totalhours', 'budgetedhours', 'estimatedhours', 'plannedhours', 'hours'],
    budget: ['budget', 'budgetamount', 'totalbudget', 'contractvalue'],
    startDate: ['startdate', 'start', 'startson', 'begins'],
    deadline: ['deadline', 'enddate', 'duedate', 'end', 'endson', 'finishdate'],
    modified: [],
  },
  tasks: {
    table: [],
    id: ['id', 'key', 'guid', 'uuid'],
    projectId: ['projectid', 'jobid', 'engagementid', 'project'],
    name: ['name', 'title', 'description'],
  },
  timesheets: {
    table: [],
    id: ['id', 'key', 'guid', 'uuid'],
    userId: ['userid', 'employeeid', 'personid', 'staffid', 'memberid', 'resourceid', 'consultantid', 'workerid'],
    projectId: ['projectid', 'jobid', 'engagementid'],
    taskId: ['taskid', 'timecodeid', 'projecttaskid', 'activityid'],
    hours: ['hours', 'duration', 'hoursworked', 'quantity', 'time'],
    minutes: ['minutes', 'durationminutes', 'mins'],
    date: ['date', 'entrydate', 'workdate', 'day', 'loggedon', 'spenton', 'dateworked', 'workedon'],
    notes: ['notes', 'note', 'comment', 'comments', 'description', 'details', 'narrative'],
    otherNotes: [],
    category: ['category', 'type', 'worktype', 'activitytype'],
    modified: [],
  },
}
for (const part of ['projects', 'timesheets'] as const) COLUMNS[part].modified = COLUMNS.users.modified

/** The mapping that tables suggest by their names and columns; null where users, projects or entries are not found. */
export function guessMapping(tables: readonly TableColumns[]): SyncMapping | null {
  const users = guessPart(tables, 'users')
  const projects = guessPart(tables, 'projects')
  const entries = guessPart(tables, 'timesheets')
  if (!users || !projects || !entries) return null
  const { hours, minutes } = entries
  const mapping = {
    users: { ...users, ...(users['firstName'] && users['lastName'] ? { name: null } : {}) },
    clients: guessPart(tables, 'clients'),
    projects,
    tasks: guessPart(tables, 'tasks'),
    timesheets: { ...entries, minutes: hours ? null : (minutes ?? null) },
    reading: AS_IT_IS,
  } as SyncMapping
  if (mapping.projects.client !== null || mapping.projects.clientId === null) mapping.clients = null
  if (mapping.timesheets.taskId === null) mapping.tasks = null
  if (mapping.tasks === null) mapping.timesheets.taskId = null
  return Object.keys(mappingFaults(mapping)).length === 0 ? mapping : null
}

/** Fields without which nothing of a part can be brought over. */
const REQUIRED: Record<Part, readonly string[]> = {
  users: ['id'],
  clients: ['id', 'name'],
  projects: ['id', 'name'],
  tasks: ['id', 'projectId'],
  timesheets: ['id', 'userId', 'date'],
}

function guessPart(tables: readonly TableColumns[], part: Part): Record<string, string | null> | null {
  for (const wanted of TABLES[part]) {
    for (const table of tables) {
      if (singular(plain(table.name)) !== wanted) continue
      const columns = guessColumns(table, part)
      if (REQUIRED[part].every((field) => columns[field] !== null)) return { ...columns, table: tableName(table) }
    }
  }
  return null
}

/** The columns of a table that their names suggest for the fields of a part. */
export function guessColumns(table: TableColumns, part: Part): Record<string, string | null> {
  const known = new Map<string, string>()
  const owner = singular(plain(table.name))
  for (const { name } of table.columns) known.set(plain(name), known.get(plain(name)) ?? name)
  for (const { name } of table.columns) {
    const short = plain(name)
    // UserId of Users is its id; the id of something else there is not.
    if (short.startsWith(owner) && short !== owner && !known.has(short.slice(owner.length)))
      known.set(short.slice(owner.length), name)
  }
  const fields = Object.entries(COLUMNS[part] as Record<string, readonly string[]>).filter(
    ([field]) => field !== 'table',
  )
  return Object.fromEntries(
    fields.map(([field, names]) => [
      field,
      names.map((name) => known.get(name)).find((name) => name !== undefined) ?? null,
    ]),
  )
}

/** What tables in the schema that a connection begins in need not say. */
function tableName({ schema, name }: TableColumns): string {
  return `${schema}.${name}`
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/^(tbl|pw|projectworks)_?/, '')
    .replace(/[^a-z0-9]/g, '')
}

function singular(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return word.endsWith('s') && !word.endsWith('ss') && !word.endsWith('us') ? word.slice(0, -1) : word
}

/** What a mapping lacks by itself, by field; no database is asked. */
export function mappingFaults({
  users,
  clients,
  projects,
  tasks,
  timesheets,
  reading,
}: SyncMapping): Record<string, string> {
  const faults: Record<string, string> = {}
  if (users.name === null && (users.firstName === null || users.lastName === null)) {
    faults['mapping.users.name'] = 'Choose a column for the name, or for the first and the last name'
  }
  if (timesheets.hours === null && timesheets.minutes === null) {
    faults['mapping.timesheets.hours'] = 'Choose a column for the hours or for the minutes'
  }
  if (timesheets.projectId === null && timesheets.taskId === null) {
    faults['mapping.timesheets.projectId'] = 'Choose a column for the project or for the task'
  }
  if (timesheets.taskId !== null && tasks === null) faults['mapping.timesheets.taskId'] = 'Say where the tasks are'
  if (reading.missingNotes === 'text' && reading.notesText === '') {
    faults['mapping.reading.notesText'] = 'Enter the text'
  }
  if (projects.clientId !== null && clients === null) faults['mapping.projects.clientId'] = 'Say where the clients are'
  return faults
}
