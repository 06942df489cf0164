import type { Relation, Role } from './choices.ts'

export interface PermissionRule {
  /** What it allows, in words that follow "You may not", with a capital letter. */
  readonly does: string
  /** The roles that hold it for all rows. */
  readonly roles?: readonly Role[]
  /** All of the roles are needed; otherwise one is enough. */
  readonly together?: true
  /** The relations that hold it for the rows concerned. */
  readonly relations?: readonly Relation[]
  /** Relations that hold it for all rows: leading any project, managing anybody. */
  readonly anywhere?: readonly Relation[]
  /** Nobody holds it for rows about themselves, whatever their role. */
  readonly notOwn?: true
  /** Nobody holds it while they view Offbench as somebody else: it is for changing things, or for one's own data file. */
  readonly notViewing?: true
  /** No call asks for it alone: calls of this permission check it for rows or fields. */
  readonly within?: string
  /** Further rules for single rows or fields. */
  readonly rows?: string
}

/** Who may do what (docs/access.md is printed from this). A call names its permission in its contract. */
export const PERMISSIONS = {
  'directory.read': {
    does: 'Look up people, skills, projects, holidays and who is away, in lists, the graph, the palette and Ask',
    roles: ['staff'],
    rows: 'Figures, contacts, notes and reasons in them follow the other permissions.',
  },
  'contacts.read': {
    does: 'See phone numbers and private contacts',
    relations: ['own', 'manager'],
    roles: ['hr'],
    within: 'directory.read',
  },
  'profiles.write': {
    does: 'Change contacts, declared skills and background of people',
    notViewing: true,
    relations: ['own'],
    roles: ['hr'],
    rows: 'All other fields of a person take people.manage.',
  },
  'people.manage': {
    does: 'Add people, change their contracts and calendars, and offboard them',
    notViewing: true,
    roles: ['hr'],
  },
  'people.impersonate': { does: 'Act as another person', notViewing: true, roles: ['admin'] },

  'entries.read': {
    does: 'Read time entries',
    relations: ['own', 'lead', 'manager'],
    roles: ['planner', 'hr', 'finance'],
  },
  'entries.write': {
    does: 'Log, change and delete time',
    notViewing: true,
    relations: ['own', 'lead'],
    rows: "A project's lead changes entries until they are approved.",
  },
  'entries.bill': {
    does: 'Say whether time is charged to the client, other than its project and category do',
    notViewing: true,
    relations: ['lead', 'manager'],
    roles: ['finance'],
    rows: 'While an entry is not approved.',
  },
  'weeks.read': {
    does: 'See submitted weeks and what was decided about them',
    relations: ['own', 'lead', 'manager', 'substitute'],
    roles: ['planner', 'hr', 'finance'],
    rows: "A project's lead sees the entries of their projects. A substitute sees weeks that wait.",
  },
  'weeks.write': { does: 'Submit weeks', notViewing: true, relations: ['own'] },
  'weeks.decide': {
    does: 'Approve weeks or return them',
    notViewing: true,
    relations: ['lead', 'manager', 'substitute'],
    roles: ['hr'],
    notOwn: true,
    rows: 'The company chooses whether the manager, the lead of the project, or both decide.',
  },
  'weeks.reopen': {
    does: 'Reopen approved weeks',
    notViewing: true,
    relations: ['lead', 'manager', 'substitute'],
    roles: ['hr', 'finance'],
    notOwn: true,
    rows: 'Whoever decides about an entry, and finance.',
  },
  'months.read': {
    does: 'See which months are open and what was corrected in closed ones',
    roles: ['hr', 'finance'],
  },
  'months.close': { does: 'Close and reopen months', notViewing: true, roles: ['finance'] },
  'timesheets.read': {
    does: 'See timesheets, dashboards and analytics of people',
    relations: ['own', 'lead', 'manager'],
    roles: ['planner', 'hr', 'finance'],
    rows: "A project's lead sees the part of their projects.",
  },
  'analytics.read': {
    does: 'See figures of the whole company',
    relations: ['manager'],
    roles: ['planner', 'hr', 'finance'],
    within: 'timesheets.read',
    rows: 'A manager sees those of their people.',
  },
  'evidence.read': {
    does: 'Read the notes that prove skills',
    relations: ['own', 'lead', 'manager'],
    roles: ['planner', 'hr'],
  },

  'reports.write': {
    does: 'Save reports, share and change them',
    notViewing: true,
    relations: ['own'],
  },

  'leave.read': {
    does: 'Read leave requests and balances, with kind and reason',
    relations: ['own', 'manager', 'substitute'],
    roles: ['hr'],
    rows: 'Others see that somebody is away. A substitute reads requests that wait or that they have decided.',
  },
  'leave.write': { does: 'Ask for leave, change and withdraw requests', notViewing: true, relations: ['own'] },
  'leave.decide': {
    does: 'Decide on leave requests',
    notViewing: true,
    relations: ['manager', 'substitute'],
    roles: ['hr'],
    notOwn: true,
  },
  'leave.undo': {
    does: 'Take back a step of a leave request',
    notViewing: true,
    relations: ['own', 'manager', 'substitute'],
    roles: ['hr'],
    rows: 'Only a step that one has taken oneself.',
  },
  'leave.manage': {
    does: "Change leave policies, people's balances and the company's holidays",
    notViewing: true,
    roles: ['hr'],
    rows: 'Nobody gives themselves days, but for administrators.',
  },

  'claims.read': {
    does: 'Read expense claims and receipts',
    relations: ['own', 'lead', 'manager', 'substitute'],
    roles: ['finance'],
    rows: 'A substitute reads claims that wait or that they have decided.',
  },
  'claims.write': { does: 'Claim expenses, change and delete claims', notViewing: true, relations: ['own'] },
  'claims.decide': {
    does: 'Approve or reject expense claims',
    notViewing: true,
    relations: ['lead', 'manager', 'substitute'],
    roles: ['finance'],
    notOwn: true,
  },
  'claims.reimburse': { does: 'Mark expense claims as paid', notViewing: true, roles: ['finance'], notOwn: true },
  'claims.undo': {
    does: 'Take back a step of an expense claim',
    notViewing: true,
    relations: ['lead', 'manager', 'substitute'],
    roles: ['finance'],
    notOwn: true,
    rows: 'Only a step that one has taken oneself.',
  },
  'claims.export': { does: 'Export expense claims', roles: ['finance'] },

  'bookings.read': { does: 'See who is booked on which project', roles: ['staff'] },
  'bookings.write': {
    does: 'Book people on projects',
    notViewing: true,
    relations: ['lead'],
    roles: ['planner'],
    rows: "A project's lead books tentatively.",
  },
  'bookings.confirm': { does: 'Confirm bookings', notViewing: true, roles: ['planner'], within: 'bookings.write' },
  'capacity.read': {
    does: 'See schedule, capacity, bench and who matches',
    relations: ['own'],
    anywhere: ['lead', 'manager'],
    roles: ['planner', 'hr'],
    rows: 'Who matches, and figures of everybody together, take it for all rows.',
  },

  'projects.write': {
    does: 'Change projects',
    notViewing: true,
    relations: ['lead'],
    roles: ['planner', 'finance'],
    rows: 'Budgets, fees and amounts take projects.money, everything else projects.plan.',
  },
  'projects.plan': {
    does: 'Change the plan of projects, and roles on them',
    notViewing: true,
    relations: ['lead'],
    roles: ['planner'],
    rows: 'All fields but budgets, fees and amounts.',
  },
  'projects.money': {
    does: 'Set, change and remove budgets, fees and amounts of projects',
    notViewing: true,
    relations: ['lead'],
    roles: ['finance'],
    within: 'projects.write',
    rows: 'As for projects.budgets: nobody changes or removes an amount that they may not see. Finance is told when somebody else raises a fee.',
  },
  'projects.manage': {
    does: 'Add and archive projects, change and delete tags',
    notViewing: true,
    roles: ['planner', 'finance'],
  },
  'projects.hours': {
    does: 'See hours and progress of projects',
    relations: ['lead'],
    roles: ['planner', 'finance'],
    within: 'directory.read',
  },
  'projects.alerts': {
    does: 'Note that projects are beyond a share of their hours or budget, or have missed a milestone',
    notViewing: true,
    relations: ['lead'],
    roles: ['planner', 'finance'],
    rows: 'A share of the budget takes projects.budgets.',
  },
  'projects.budgets': {
    does: 'See budgets, rates and margins of projects',
    relations: ['lead'],
    roles: ['finance'],
    rows: 'Health leaves money out for those who see hours alone. A lead sees the rates of their projects, not those of people, roles and the company.',
  },
  'invoices.read': {
    does: 'See invoices, what clients are invoiced and what stands on invoices',
    roles: ['finance'],
  },
  'invoices.write': {
    does: 'Draft, issue and credit invoices, note payments, and change what stands on invoices',
    notViewing: true,
    roles: ['finance'],
  },
  'rates.write': { does: 'Set bill rates', notViewing: true, roles: ['finance'] },
  'rates.read': { does: 'See cost rates', roles: ['finance', 'hr'] },
  'rates.costs': {
    does: 'Set cost rates',
    notViewing: true,
    roles: ['finance', 'hr'],
    rows: 'Nobody sets their own, but for administrators.',
  },

  'reviews.read': {
    does: 'Read performance reviews',
    relations: ['own', 'reviewer', 'manager'],
    roles: ['hr'],
    rows: 'The person reviewed reads it once it is submitted.',
  },
  'reviews.write': {
    does: 'Write and submit performance reviews',
    notViewing: true,
    relations: ['reviewer', 'manager'],
    roles: ['hr'],
    notOwn: true,
    rows: 'The manager and HR begin a review and choose its reviewer.',
  },
  'reviews.decide': {
    does: 'Complete performance reviews or give them back',
    notViewing: true,
    relations: ['manager'],
    roles: ['hr'],
    notOwn: true,
  },
  'reviews.undo': {
    does: 'Take back a step of a performance review',
    notViewing: true,
    relations: ['reviewer', 'manager'],
    roles: ['hr'],
    notOwn: true,
    rows: 'Only a step that one has taken oneself.',
  },

  'substitutions.write': {
    does: 'Name who decides while somebody is away',
    notViewing: true,
    relations: ['own'],
    roles: ['hr'],
    rows: 'One sees also for whom one stands in.',
  },
  'privacy.export': {
    does: 'Export all data that is kept about a person',
    notViewing: true,
    relations: ['own'],
    roles: ['hr'],
    rows: 'For the person concerned without drafts of their reviews.',
  },
  'privacy.remove': {
    does: 'Remove the personal data of people who have left',
    notViewing: true,
    roles: ['hr', 'admin'],
    together: true,
    notOwn: true,
  },
  'inbox.read': {
    does: 'See what waits for their own step',
    roles: ['staff'],
    rows: 'Each kind takes the permission of its step, on every row.',
  },
  'notices.note': {
    does: 'Note that others have changed who leads, manages or stands in, or have raised a fee',
    notViewing: true,
    roles: ['finance', 'admin'],
    rows: 'Fees wait for finance, all else for administrators, and nothing for those who have done it.',
  },
  'vocabulary.manage': {
    does: "Change the company's vocabulary of skills",
    notViewing: true,
    roles: ['planner', 'hr', 'admin'],
  },
  'vocabulary.reread': { does: 'Read old notes again', notViewing: true, roles: ['admin'] },
  'company.manage': { does: "Change the company's settings", notViewing: true, roles: ['admin'] },
  'accounts.manage': { does: 'Give accounts and roles, and turn accounts on', notViewing: true, roles: ['admin'] },
  'tokens.manage': {
    does: 'See and end personal access tokens of others',
    notViewing: true,
    roles: ['admin'],
    within: 'any session',
  },
  'webhooks.manage': { does: 'Tell other programs of changes', notViewing: true, roles: ['admin'] },
  'connector.manage': { does: 'Synchronize with ProjectWorks and change how', notViewing: true, roles: ['admin'] },
  'imports.manage': {
    does: 'Import people, projects, hours, bookings, leave and skills from files',
    notViewing: true,
    roles: ['admin'],
    rows: 'What a file holds is stored whatever else its importer may change; budgets take projects.budgets.',
  },
  'audit.read': {
    does: 'See who changed what',
    relations: ['own', 'lead', 'manager', 'reviewer', 'substitute'],
    roles: ['hr', 'finance', 'admin'],
    rows: 'What a record was before and after is for those who may read the record; hr sees changes of people, finance those of money.',
  },
  'export.kinds': {
    does: 'Export single kinds of records',
    roles: ['planner', 'hr', 'finance', 'admin'],
    rows: 'Only kinds that one may read all of.',
  },
  'export.everything': { does: 'Export everything', roles: ['hr', 'finance', 'admin'], together: true },
} as const satisfies Record<string, PermissionRule>

export type Permission = keyof typeof PERMISSIONS

export const PERMISSION_NAMES = Object.keys(PERMISSIONS) as [Permission, ...Permission[]]

/** What a call asks for: a permission, only that somebody is signed in, or nothing. */
export type Access = Permission | 'any session' | 'open'
