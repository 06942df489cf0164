import { DEFAULT_MAPPING } from '#shared/projectworks/mapping.ts'
import { RECEIPT_PNG } from '../../sample-data/receipts.ts'
import { eachOf, stepsOf, type Deed } from './deed.ts'

const HOURLY = { amount: 170, currency: 'EUR', validFrom: '2026-09-15' }

const EXPENSE_STEPS = [
  ['approve', {}],
  ['reject', { note: 'No' }],
  ['reimburse', {}],
  ['undo', {}],
] as const

/** Ids of claims in each state, one for each step. */
const EXPENSES = [
  [155, 154, 153, 152],
  [151, 147, 143, 141],
  [134, 124, 117, 113],
  [109, 103, 102, 99],
]

/** What is done with claims, rates, invoices and settings in the sample company as of 2026-11-20. */
export const MONEY_DEEDS: Readonly<Record<string, readonly Deed[]>> = {
  expenses: [
    [
      'POST /api/expenses',
      {
        userId: 9,
        amount: 42.5,
        category: 'Travel',
        date: '2026-11-18',
        description: 'Train',
        projectId: 2,
        currency: 'EUR',
        rate: 0.9,
        rateNote: 'By the credit card',
        billable: 'Yes',
      },
    ],
    ...eachOf('PATCH /api/expenses/156', {
      description: 'Train to Acme',
      amount: 12,
      category: 'Travel',
      date: '2026-10-30',
      projectId: 5,
      billable: 'Yes',
      userId: 3,
    }),
    ['PUT /api/expenses/156/receipt', RECEIPT_PNG],
    ['DELETE /api/expenses/156/receipt'],
    ...stepsOf('/api/expenses', EXPENSE_STEPS, EXPENSES),
    ...EXPENSES.map(([id]): Deed => [`DELETE /api/expenses/${id}`]),
  ],
  money: [
    ['POST /api/bill-rates', { projectId: 2, userId: 9, ...HOURLY }],
    ['POST /api/bill-rates', { role: 'Tech Lead', ...HOURLY }],
    ['PATCH /api/bill-rates/4', { amount: 175.5, validFrom: '2026-08-15' }],
    ['PATCH /api/bill-rates/1', { validUntil: '2026-08-31' }],
    ['DELETE /api/bill-rates/3'],
    ['POST /api/cost-rates', { userId: 9, ...HOURLY }],
    ['PATCH /api/cost-rates/1', { amount: 80 }],
    ['DELETE /api/cost-rates/3'],
    ['POST /api/exchange-rates', { currency: 'EUR', validFrom: '2026-11-15', rate: 1.16 }],
    ['PATCH /api/exchange-rates/7', { rate: 1.17 }],
    ['DELETE /api/exchange-rates/6'],
    ['POST /api/exchange-rates/file', { text: 'CHF,2026-11-01,1.24\nEUR,2026-11-01,0.9', store: true }],
    ['PATCH /api/invoices/settings', { footer: 'Thanks', iban: 'GB33BUKB20201555555555', paymentDays: 10 }],
    [
      'PATCH /api/invoices/settings',
      {
        taxRates: [
          { id: 1, name: 'VAT', percent: 19, category: 'S', reason: '', isDefault: true },
          { name: 'None', percent: 0, category: 'O', reason: 'Not subject to tax', isDefault: false },
        ],
      },
    ],
    ['PUT /api/invoices/settings/logo', RECEIPT_PNG],
    ['DELETE /api/invoices/settings/logo'],
    [
      'POST /api/invoices',
      {
        client: 'Meridian Rail',
        from: '2026-10-01',
        to: '2026-10-31',
        issueDate: '2026-11-20',
        hours: true,
        expenses: true,
        milestones: true,
        retainers: true,
      },
    ],
    ['PATCH /api/invoices/3', { lines: [{ text: 'License', unitPrice: 10, quantity: 2 }], note: 'Thanks' }],
    ['POST /api/invoices/3/pay', { date: '2026-11-20', amount: 1 }],
    ['POST /api/invoices/3/issue', {}],
    ['PATCH /api/invoices/3', { note: 'Too late' }],
    ['POST /api/invoices/2/pay', { date: '2026-11-20', amount: 100 }],
    ['POST /api/invoices/2/pay', { date: '2026-11-20', amount: 1e6 }],
    ['POST /api/invoices/2/unpay', { paymentId: 2 }],
    ['POST /api/invoices/2/credit', { note: 'Wrong client' }],
    ['POST /api/invoices/1/credit', { note: 'Wrong client' }],
    ['DELETE /api/invoices/4'],
    ['DELETE /api/invoices/1'],
  ],
  company: [
    ...eachOf('PATCH /api/company', {
      name: 'Larkfield',
      currency: 'USD',
      assumeProjectFigures: false,
      guideDismissed: true,
      sessionIdleHours: 5,
      timeZone: 'Europe/London',
      contractedHours: [7, 7, 7, 7, 7, 0, 0],
      holidayCalendar: 'GB',
      approver: 'lead',
      notesRequired: false,
      stepMinutes: 30,
      rounding: 'up',
      notBillable: ['Meeting', 'Research'],
      budgetAlerts: [100, 50],
      skillHours: 'shared',
      revenueMethod: 'hours',
    }),
    ['PATCH /api/company', {}],
    ['POST /api/webhooks', { name: 'Payroll', url: 'https://example.com/hooks', events: ['tag'] }],
    ['PATCH /api/webhooks/1', { name: 'Salaries', active: false }],
    ['POST /api/webhooks/1/secret'],
    ['DELETE /api/webhooks/1'],
    ['PUT /api/projectworks/source', { source: 'sample' }],
    ['POST /api/projectworks/mappings', { name: 'Before the move', mapping: DEFAULT_MAPPING }],
    ['PATCH /api/projectworks/mappings/1', { name: 'After the move' }],
    ['DELETE /api/projectworks/mappings/1'],
    ['PUT /api/projectworks/mapping', { mapping: DEFAULT_MAPPING }],
    ['PUT /api/projectworks/mapping', { mapping: null }],
    ['PUT /api/projectworks/invalid-rows', { invalidRows: 'remove' }],
  ],
}
