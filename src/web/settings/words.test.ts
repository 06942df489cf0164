import { describe, expect, test } from 'vitest'
import type { AuditEntry } from '#shared/audit/contract.ts'
import type { ListedWebhook } from '#shared/webhooks/contract.ts'
import { fieldText as accountText } from './accounts/words.ts'
import { deedOf, fieldLabel, valueText } from './audit/words.ts'
import { partsText } from './calendars/words.ts'
import { settingText } from './invoicing/words.ts'
import { goingText, shortAddress } from './webhooks/words.ts'

const TODAY = '2026-11-20'

describe('the records of who did what', () => {
  const ENTRY: AuditEntry = {
    id: 1,
    at: '2026-11-20T10:00:00.000Z',
    kind: 'change',
    actor: null,
    actorName: 'Ada Byron',
    actedFor: null,
    asName: null,
    entity: 'person',
    entityId: 1,
    subject: 'Grace Hopper',
    action: 'changed',
  }
  const from = { email: 'ada@example.com', address: null, device: null, token: null }
  const exported = { kind: 'export', entity: 'export', action: 'exported' } as const

  test.each<[Partial<AuditEntry>, string]>([
    [{}, 'changed Grace Hopper'],
    [{ subject: null }, 'changed a person who is gone'],
    [{ entity: 'project', subject: 'Apollo' }, 'changed the project Apollo'],
    [{ entity: 'project', subject: null }, 'changed a project'],
    [{ entity: 'leave' }, 'changed a leave request of Grace Hopper'],
    [{ entity: 'leave', subject: null }, 'changed a leave request'],
    [{ entity: 'client', subject: 'Acme' }, 'changed the client Acme'],
    [{ entity: 'invoice settings' }, 'changed the invoice settings'],
    [{ kind: 'sign-in', entity: 'webhook', subject: 'CRM', action: 'changed' }, 'changed the webhook CRM'],
    [{ kind: 'read', entity: 'export', action: 'read' }, 'read'],
    [{ kind: 'sign-in', entity: 'access', action: 'signed in' }, 'signed in'],
    [{ kind: 'sign-in', entity: 'account', subject: 'a@b.example', action: 'signed out' }, 'signed out'],
    [
      { kind: 'sign-in', entity: 'account', subject: 'a@b.example', action: 'invited' },
      'invited the account a@b.example',
    ],
    [{ entity: 'access', action: 'failed to sign in', from }, 'failed to sign in as ada@example.com'],
    [{ entity: 'access', action: 'failed to sign in', from: { ...from, email: null } }, 'failed to sign in'],
    [
      { entity: 'account', subject: 'a@b.example', action: 'failed to sign in', from },
      'failed to sign in the account a@b.example',
    ],
    [{ entity: 'access', action: 'changed', from }, 'changed'],
    [{ kind: 'sign-in', entity: 'access', action: 'began to view as' }, 'began to view as Grace Hopper'],
    [{ kind: 'sign-in', entity: 'access', action: 'stopped viewing as', subject: null }, 'stopped viewing as somebody'],
    [{ ...exported, after: { kinds: 'entries', format: 'csv', rows: 1200 } }, 'exported entries as CSV: 1,200 rows'],
    [
      { ...exported, after: { kinds: 'entries', format: 'csv', rows: 1, whole: true } },
      'exported entries as CSV: 1 row',
    ],
    [{ ...exported, after: { kinds: 'all', format: 'zip', whole: false } }, 'exported all as ZIP: rows, broken off'],
  ])('%j: %s', (change, told) => {
    expect(deedOf({ ...ENTRY, ...change })).toBe(told)
  })

  test.each([
    ['userId', 'Person'],
    ['startDate', 'Start date'],
    ['reviewerId', 'Reviewer'],
    ['decidedBy', 'Decided by'],
    ['email', 'Email'],
  ])('the field %s is %s', (field, label) => {
    expect(fieldLabel(field)).toBe(label)
  })

  test.each<[unknown, string]>([
    [null, '–'],
    [undefined, '–'],
    ['', '–'],
    [true, 'Yes'],
    [false, 'No'],
    ['2026-11-20', 'Today'],
    ['2026-13-20', '2026-13-20'],
    ['Engineer', 'Engineer'],
    [[], '–'],
    [['Docker', '2026-11-20'], 'Docker, Today'],
    [{ startDate: '2026-11-20', hours: 0 }, 'Start date: Today, Hours: 0'],
    [12.5, '12.5'],
  ])('the value %j is %s', (value, told) => {
    expect(valueText(value, TODAY)).toBe(told)
  })
})

describe('webhooks', () => {
  const HOOK: Pick<ListedWebhook, 'waiting' | 'failed' | 'lastDeliveredAt' | 'lastError'> = {
    waiting: 0,
    failed: 0,
    lastDeliveredAt: null,
    lastError: 'Connection refused',
  }
  const AT = '2026-11-20T14:05:00.000Z'

  test.each<[Partial<ListedWebhook>, string]>([
    [{}, 'Nothing delivered yet'],
    [{ lastDeliveredAt: AT }, 'Last delivered today, 14:05'],
    [{ waiting: 1 }, 'Nothing delivered yet · 1 message waiting · Connection refused'],
    [{ failed: 2 }, 'Nothing delivered yet · 2 messages given up · Connection refused'],
    [{ waiting: 2, failed: 1, lastError: null }, 'Nothing delivered yet · 2 messages waiting · 1 message given up'],
  ])('%j: %s', (change, told) => {
    expect(goingText({ ...HOOK, ...change } as ListedWebhook, TODAY)).toBe(told)
  })

  test('an address of 60 characters is shown as it is, a longer one begins as it does', () => {
    const address = `https://example.com/${'a'.repeat(40)}`
    expect(shortAddress(address)).toBe(address)
    expect(shortAddress(`${address}a`)).toBe(`${address.slice(0, 59)}…`)
  })
})

test.each<[unknown, string]>([
  [['planner', 'hr'], 'Planner, HR'],
  [[], 'Staff'],
  [true, 'Yes'],
  [false, 'No'],
  ['ada@example.com', 'ada@example.com'],
  [null, '–'],
])("an account's %j is %s", (value, told) => {
  expect(accountText(value)).toBe(told)
})

test.each<[string, unknown, string]>([
  [
    'taxRates',
    [
      { name: 'VAT', percent: 20 },
      { name: 'Reduced', percent: 5.125 },
    ],
    'VAT 20 %, Reduced 5.125 %',
  ],
  ['taxRates', [], ''],
  ['paymentDays', 0, '0'],
  ['footer', '', '–'],
  ['footer', null, '–'],
  ['footer', 'Thank you', 'Thank you'],
])('the invoice setting %s %j is %s', (field, value, told) => {
  expect(settingText(field, value)).toBe(told)
})

test('a calendar link names what it holds in one order', () => {
  expect(partsText(['holidays', 'bookings'])).toBe('Bookings, Holidays')
  expect(partsText([])).toBe('')
})
