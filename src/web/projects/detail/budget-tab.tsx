import { type ReactNode } from 'react'
import { burnDown, costForecast, forecastDifference } from '#shared/projects/burn-down.ts'
import { hasFee } from '#shared/projects/form.ts'
import type { ProjectDetail, ProjectFigures } from '#shared/projects/contract.ts'
import { isOverBudget, remainingOf, showsBudget, type BudgetDetail } from '#shared/projects/figures.ts'
import type { Day } from '#shared/time/day.ts'
import { Bar } from '../../ui/bar.tsx'
import { ChartFigure } from '../../ui/chart-figure.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Nothing, Section } from '../../ui/section.tsx'
import { dayInText, dayLabel } from '../../widgets/day-label.ts'
import { countText, hoursText, percentText } from '../../widgets/figures.ts'
import { moneyIn, useCompanyMoney, type Money } from '../../widgets/money.ts'
import { FigureText } from '../../widgets/figure-text.tsx'
import { Fact, Facts } from '../../widgets/facts.tsx'
import { OwnBillRates } from '../../widgets/rates/own-rates.tsx'
import { Estimate } from './estimate.tsx'
import { spentSentence } from '#shared/projects/fees.ts'
import { BurnKey } from './burn-key.tsx'
import { Invoiced } from './invoiced.tsx'

const BurnChart = lazyPart(() => import('./burn-chart.tsx'), 'BurnChart')

/** What the project may cost, has cost and will cost, in the company's currency. */
export function BudgetTab({ detail, today }: { detail: ProjectDetail; today: Day }) {
  return showsBudget(detail) && <Budget detail={detail} today={today} />
}

function Budget({ detail, today }: { detail: BudgetDetail; today: Day }) {
  const { project, expenses } = detail
  const { figures } = project
  const remaining = remainingOf(figures)
  const over = isOverBudget(figures)
  const forecast = costForecast(project)
  const differs = forecast && forecastDifference(forecast, figures, detail.outlook.atCompletion)
  const money = useCompanyMoney()
  const rate = Number.isInteger(project.hourlyRate) ? money.whole(project.hourlyRate) : money.exact(project.hourlyRate)
  return (
    <div className="space-y-6">
      <Section title="Budget">
        <Facts>
          <Fact name="Budget">
            <FigureText figure={figures.budget} text={money.whole} />
          </Fact>
          {hasFee(project.billing) && (
            <Fact name={project.billing === 'Retainer' ? 'Fee a month' : 'Fee'}>
              {project.fee === null ? '–' : money.whole(project.fee)}
            </Fact>
          )}
          <Fact name="Spent">
            <FigureText figure={figures.spent} text={money.whole} marks={{ entered: 'as entered' }} />
          </Fact>
          <Fact name="Remaining">
            <span className={over ? 'text-danger-ink' : ''}>
              <FigureText figure={remaining} text={money.whole} />
            </span>
          </Fact>
          <Fact name="Used">
            <span className={over ? 'text-danger-ink' : ''}>
              {figures.budget?.value === 0 ? '–' : <FigureText figure={figures.used} text={percentText} />}
            </span>
          </Fact>
        </Facts>
        {figures.budget && <Bar value={figures.used?.value ?? 0} max={100} over={over} className="mt-3" />}
        <p className="mt-3 text-sm text-muted">
          {figures.spent.from === 'entered' ? 'Spent is what somebody has entered.' : spentSentence(project)}
        </p>
      </Section>
      <HoursBudget project={project} />
      <Estimate detail={detail} money={money} />
      <Burn detail={detail} today={today} />
      <Invoiced project={project} />
      <Section title="Forecast">
        {forecast ? (
          <p>
            <span className="font-medium">{money.whole(forecast.cost)}</span> when it is done
            {forecast.overBudget !== null && <OverBudget amount={forecast.overBudget} money={money} />}.{' '}
            <span className="text-sm text-muted">{forecast.sentence}</span>
            {differs && (
              <span className="mt-1 block text-sm text-muted">
                The estimate above, from bookings, is {money.whole(Math.abs(differs.amount))}{' '}
                {differs.amount > 0 ? 'more' : 'less'}. {differs.reason}
              </span>
            )}
          </p>
        ) : (
          <Nothing>Enter how much of the project is done to see a forecast.</Nothing>
        )}
      </Section>
      <Section title="Hours and Expenses">
        <Facts>
          <Fact name={`Billable at ${rate} per hour`}>{money.whole(project.hoursValue)}</Fact>
          <Fact name={`Planned at ${rate} per hour`}>{money.whole(project.totalHours * project.hourlyRate)}</Fact>
          {project.otherCurrencies.map(({ currency, amount }) => (
            <Fact key={currency} name={`Logged in ${currency}`}>
              {moneyIn(currency).exact(amount)}{' '}
              <span className="text-sm text-muted">in no figure: no exchange rate for {currency}</span>
            </Fact>
          ))}
          <Fact name="Expenses">
            {money.whole(expenses.total)}{' '}
            <span className="text-sm text-muted">in {countText(expenses.claims, 'claim', 'claims')}</span>
          </Fact>
          <Fact name="Billable expenses">{money.whole(expenses.billable)}</Fact>
        </Facts>
      </Section>
      <OwnBillRates of={{ projectId: project.id }} />
    </div>
  )
}

/** Planned hours are the budget in hours: a project has a budget in hours, one in money, or both. */
function HoursBudget({ project: { totalHours, loggedHours } }: Pick<BudgetDetail, 'project'>) {
  const over = loggedHours > totalHours
  return (
    <Section title="Budget in Hours">
      {totalHours === 0 ? (
        <Nothing>No planned hours are set. They are the budget in hours.</Nothing>
      ) : (
        <>
          <Facts>
            <Fact name="Planned hours">{hoursText(totalHours)}</Fact>
            <Fact name="Logged hours">{hoursText(loggedHours)}</Fact>
            <Fact name="Hours left">
              <span className={over ? 'text-danger-ink' : ''}>{hoursText(totalHours - loggedHours)}</span>
            </Fact>
            <Fact name="Hours used">
              <span className={over ? 'text-danger-ink' : ''}>{percentText((loggedHours / totalHours) * 100)}</span>
            </Fact>
          </Facts>
          <Bar value={loggedHours} max={totalHours} over={over} className="mt-3" />
        </>
      )}
    </Section>
  )
}

function OverBudget({ amount, money }: { amount: number; money: Money }): ReactNode {
  if (amount === 0) return ', just the budget'
  return (
    <span className={amount > 0 ? 'text-danger-ink' : ''}>
      , {money.whole(Math.abs(amount))} {amount > 0 ? 'over' : 'under'} the budget
    </span>
  )
}

function Burn({ detail, today }: { detail: BudgetDetail; today: Day }) {
  const { points, budget, line } = burnDown(detail, today)
  const money = useCompanyMoney()
  const text = (amount: number | null) => (amount === null ? '–' : money.whole(amount))
  return (
    <Section title="Budget Burn">
      {points.length === 0 ? (
        <Nothing>Nothing is logged yet, so nothing is spent.</Nothing>
      ) : (
        <>
          <p className="mb-2 text-sm text-muted">
            {spentText(detail.project.figures.spent)}
            {budget ? '' : ' No budget is set.'}
            {budget && !line && ' Without a deadline there is no even spread to compare with.'}
          </p>
          <BurnKey
            lines={{
              spent: 'Spent',
              ...(detail.outlook.weeks.length > 0 && { booked: 'With what is booked from tomorrow' }),
              ...(line && {
                planned: `Spread evenly, ${dayInText(line.from, today)} to ${dayInText(line.to, today)}`,
              }),
              ...(budget && { budget: `Budget of ${money.whole(budget.value)}` }),
            }}
          />
          <ChartFigure
            label={`Spent by week${budget ? ` against a budget of ${money.whole(budget.value)}` : ''}`}
            height="h-56"
            table={{
              caption: 'Budget burn by week, latest first',
              heads: ['Week from', 'Spent', 'With bookings', 'Even spread'],
              rows: points
                .toReversed()
                .map(({ week, spent, booked, planned }) => [
                  dayLabel(week, today),
                  text(spent),
                  text(booked),
                  text(planned),
                ]),
            }}
          >
            <BurnChart points={points} budget={budget?.value} money={money} />
          </ChartFigure>
        </>
      )}
    </Section>
  )
}

function spentText({ from }: ProjectFigures['spent']): string {
  if (from === 'entered') return 'The entered amount, spread over the weeks like hours and billable expenses.'
  return 'Logged hours at their rates and billable expenses, added up by week.'
}
