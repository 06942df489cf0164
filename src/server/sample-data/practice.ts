import type { Category } from '#shared/time-entries/choices.ts'
import money from './data/money.json' with { type: 'json' }
import { planInvoicing } from './invoices.ts'
import { planClosing } from './months.ts'
import type { ProjectPlan } from './projects.ts'
import { planBillRates, planCostRates, planExchangeRates } from './rates.ts'
import type { Timesheets } from './timesheets.ts'
import { planWeeks, type Logbook } from './weeks.ts'

/** How the company manages its hours and its money: approved weeks, a closed month, rates, invoices. */
export function planPractice(sheets: Timesheets, logbook: Logbook, projects: readonly ProjectPlan[]) {
  return {
    ...planWeeks(sheets, logbook),
    today: sheets.today,
    closing: planClosing(sheets, sheets.now),
    notBillable: money.notBillable as Category[],
    billRates: planBillRates(sheets, projects),
    costRates: planCostRates(sheets),
    exchangeRates: planExchangeRates(sheets),
    invoicing: planInvoicing(sheets, sheets.now),
  }
}

export type Practice = ReturnType<typeof planPractice>
