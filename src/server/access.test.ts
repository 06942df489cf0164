import { expect, test } from 'vitest'
import { z } from 'zod'
import { RELATIONS, ROLES } from '#shared/access/choices.ts'
import {
  type Access,
  type Permission,
  PERMISSION_NAMES,
  type PermissionRule,
  PERMISSIONS,
} from '#shared/access/permissions.ts'
import { actorWith, holdersOf, viewed } from '#shared/access/rules.ts'
import { isChange, isForViewers, type Endpoint } from '#shared/http/endpoint.ts'
import { scopeFor } from '#shared/tokens/rules.ts'
import { endpoints } from './testing/endpoints.ts'

const rules = PERMISSION_NAMES.map((name): [Permission, PermissionRule] => [name, PERMISSIONS[name]])

test('every permission is asked by a call, or about rows within the calls of another one', async () => {
  const asked = new Set<string>((await endpoints()).map(({ permission }) => permission))
  for (const [name, { within }] of rules) {
    expect([name, asked.has(within ?? name)]).toEqual([name, true])
    expect([name, asked.has(name)]).toEqual([name, within === undefined])
  }
})

test('every role and every relation gives something, and every permission is for somebody', () => {
  const given = (kind: 'roles' | 'relations') => new Set(rules.flatMap(([, rule]) => rule[kind] ?? []))
  expect(ROLES.filter((role) => !given('roles').has(role))).toEqual([])
  expect(RELATIONS.filter((relation) => !given('relations').has(relation))).toEqual([])
  expect(rules.filter(([, { roles = [], relations = [] }]) => roles.length + relations.length === 0)).toEqual([])
})

test('nobody who views Offbench as somebody else holds what their calls are refused for', async () => {
  const asked = (await endpoints()).filter((endpoint) => !isForViewers(endpoint))
  const refused = new Set<string>(asked.map(({ permission }) => permission))
  const marked = rules.filter(([, { notViewing, within }]) => notViewing && within === undefined)
  expect(marked.map(([name]) => name)).toEqual(PERMISSION_NAMES.filter((name) => refused.has(name)))
  const roles = [...ROLES]
  const none = { leads: new Set<number>(), reports: new Set<number>() }
  const actor = viewed(actorWith({ mode: 'accounts', userId: 1, roles, ...none }))
  expect([...actor.permissions.keys()].filter((name) => refused.has(name))).toEqual([])
})

test('whoever views Offbench as somebody else changes nothing for them, and reads nothing of their account', async () => {
  const said = (await endpoints()).filter((endpoint) => endpoint.whileViewing !== undefined)
  expect(said.map(({ method, path, whileViewing }) => `${whileViewing ? 'may' : 'may not'} ${method} ${path}`)).toEqual(
    [
      'may not GET /api/auth/account',
      'may not GET /api/auth/mail',
      'may not GET /api/auth/passkeys',
      'may DELETE /api/auth/session/viewing',
      'may not GET /api/auth/sessions',
      'may not GET /api/calendar-feeds',
      'may not GET /api/own-calendar',
      'may not GET /api/scim',
      'may not GET /api/tokens',
    ],
  )
})

test('what holds a secret is not kept for repeats of a call', async () => {
  const holdsSecret = ({ body, reply }: Endpoint) => [body, reply].some((part) => part && namesSecret(part))
  const kept = (await endpoints()).filter((call) => isChange(call) && call.permission !== 'open' && !call.onlyReads)
  const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
  // The address of a calendar is one, too: whoever knows it reads the calendar.
  expect(kept.filter(({ secret }) => secret).map(nameOf)).toEqual(
    kept.filter((call) => holdsSecret(call) || nameOf(call) === 'PUT /api/own-calendar').map(nameOf),
  )
})

/** Whether a value may have a field, at any depth, that only its owner may know. */
function namesSecret(value: z.ZodType): boolean {
  const text = JSON.stringify(z.toJSONSchema(value, { io: 'input', unrepresentable: 'any' }))
  return /"(password|secret|token|recoveryCodes|link)":/.test(text)
}

test('a permission is named by a noun and a verb, and says what it lets one do', () => {
  for (const [name, { does, rows = '.' }] of rules) {
    expect(name).toMatch(/^[a-z]+\.[a-z]+$/)
    expect(does).toMatch(/^[A-Z].*[^.]$/)
    expect(rows).toMatch(/\.$/)
  }
})

test('docs/access.md is what the table and the contracts say; `npx vitest run src/server/access.test.ts -u` prints it', async () => {
  const permissions = rules.map(([name, { does, rows = '' }]) => [`\`${name}\``, does, holdersOf(name), rows])
  const calls = (await endpoints()).flatMap((endpoint) => {
    const { method, path, aliases = [], permission } = endpoint
    const takes = permission in PERMISSIONS ? `\`${permission}\`` : permission
    const holders = HOLDERS.map((holder) => holds(holder, permission))
    return [path, ...aliases].map((each) => [method, `\`${each}\``, takes, scopeFor(endpoint) ?? 'none', ...holders])
  })
  const text = [
    INTRODUCTION,
    ...table(['permission', 'lets one', 'is for', 'single rows and fields'], permissions),
    CALLS,
    ...table(['method', 'path', 'takes', 'token', ...HOLDERS], calls),
  ]
  await expect(`${text.join('\n')}\n`).toMatchFileSnapshot('../../docs/access.md')
})

const HOLDERS = ['staff', ...RELATIONS, ...ROLES.filter((role) => role !== 'staff')] as const

/** How a role or a relation lets one make a call, as the table of calls says it. */
function holds(holder: (typeof HOLDERS)[number], access: Access): string {
  if (access === 'open' || access === 'any session') return holder === 'staff' ? 'all' : ''
  const { roles = [], relations = [], anywhere = [], together, notOwn }: PermissionRule = PERMISSIONS[access]
  if (roles.some((role) => role === holder)) return together ? 'together' : 'all'
  if (anywhere.some((relation) => relation === holder)) return 'all'
  if (holder === 'own' && notOwn) return 'never'
  return relations.some((relation) => relation === holder) ? 'theirs' : ''
}

const INTRODUCTION = `# Who may do what

<!-- Printed by src/server/access.test.ts from src/shared/access/permissions.ts and the contracts. -->

With the shared password everybody holds every permission. With accounts a permission follows from roles (staff, planner, hr,
finance, admin), which administrators give, and from relations, which are in the data: the person concerned, the project's lead,
the person's manager (at any depth) and the reviewer. A role gives a permission for all rows, a relation for the rows that it is
about. The order in which a call is refused is 401 without a session, 403 without the permission, 400 for what was sent, 404 for
what is not there or may not be seen, and 403 for a single row ([0035](decisions/0035-who-may-do-what.md)).

## Permissions
`

const CALLS = `
## Calls

\`open\` answers without a session, \`any session\` asks for nothing more than one. \`token\` is the scope that a
personal access token needs, in addition to what its owner holds ([0042](decisions/0042-personal-access-tokens.md)). The columns after it say
who may make the call: for \`all\` rows, for \`theirs\` (those that they are related to), \`never\` for their own whatever else they are, or
only with the other roles \`together\`. \`src/server/every-call.test.ts\` makes every call as each of them.
`

/** As oxfmt formats a table. */
function table(heads: string[], rows: string[][]): string[] {
  const widths = heads.map((head, column) => Math.max(...[head, ...rows.map((row) => row[column] ?? '')].map(length)))
  const line = (cells: string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [line(heads), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)]
}

const length = (text: string) => text.length
