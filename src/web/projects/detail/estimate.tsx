import { TriangleAlert } from 'lucide-react'
import type { BudgetDetail } from '#shared/projects/figures.ts'
import { Section } from '../../ui/section.tsx'
import { Fact, Facts } from '../../widgets/facts.tsx'
import { hoursText, percentText } from '../../widgets/figures.ts'
import type { Money } from '../../widgets/money.ts'
import { revenueSentence } from '../../widgets/revenue.ts'

/** How the project will end: in money, in hours and, for those who may see it, in margin. */
export function Estimate({ detail, money }: { detail: BudgetDetail; money: Money }) {
  const { project, outlook } = detail
  const { cost, margin, atCompletion } = outlook
  const budget = project.figures.budget?.value
  return (
    <Section title="Estimate at Completion">
      <Facts>
        <Fact name="Booked ahead">
          {money.whole(outlook.value)} <Aside text={`for ${hoursText(outlook.hours)}`} />
        </Fact>
        {outlook.unbooked > 0 && <Fact name="To do, not booked">{hoursText(outlook.unbooked)}</Fact>}
        <Fact name="Spent at completion">
          {atCompletion === null ? '–' : money.whole(atCompletion)}
          {atCompletion !== null && budget !== undefined && (
            <Against value={atCompletion} of={budget} text={money.whole} />
          )}
        </Fact>
        <Fact name="Hours at completion">
          {hoursText(outlook.hoursAtCompletion)}
          {project.totalHours > 0 && (
            <Against value={outlook.hoursAtCompletion} of={project.totalHours} text={hoursText} />
          )}
        </Fact>
        <Fact name="Earned">
          {money.whole(outlook.earned)} <Aside text={`of ${money.whole(outlook.earnedAtCompletion)} at completion`} />
        </Fact>
        {cost && margin && (
          <>
            <Fact name="Cost">{margin.now === null ? 'Unknown' : money.whole(cost.now)}</Fact>
            <Fact name="Cost at completion">
              {margin.atCompletion === null ? 'Unknown' : money.whole(cost.atCompletion)}
            </Fact>
            <Fact name="Margin">
              <Margin value={margin.now} of={outlook.earned} money={money} />
            </Fact>
            <Fact name="Margin at completion">
              <Margin value={margin.atCompletion} of={outlook.earnedAtCompletion} money={money} />
            </Fact>
          </>
        )}
      </Facts>
      {outlook.isLoss && (
        <p className="mt-3 flex items-start gap-2 text-sm text-danger-ink">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          Loss-making: the hours cost more at completion than the project earns.
        </p>
      )}
      <p className="mt-3 text-sm text-muted">
        Spent so far, plus what is booked from tomorrow at the rates of those days, without public holidays
        {outlook.unbooked > 0 && ', plus what is still to do without a booking, at the mean of all hours'}.
        {outlook.recognized && ` ${revenueSentence(outlook.recognized)}`}
        {margin && ' Margin is what is earned minus what the hours cost, without expenses.'}
      </p>
      {outlook.converted.length > 0 && (
        <p className="mt-1 text-sm text-muted">
          {outlook.converted.join(', ')} converted at the rate of each month’s last day, today’s for this month and for
          bookings.
        </p>
      )}
      {cost && cost.uncosted + cost.uncostedAhead > 0 && (
        <p className="mt-1 text-sm text-caution-ink">
          {margin?.atCompletion === null ? 'The margin is unknown' : 'The margin is incomplete'}: no cost rate for{' '}
          {uncostedText(cost.uncosted, cost.uncostedAhead)}.
        </p>
      )}
      {outlook.missing.length > 0 && (
        <p className="mt-1 text-sm text-caution-ink">
          Not in these figures, because there is no exchange rate: {outlook.missing.join(', ')}.
        </p>
      )}
    </Section>
  )
}

function uncostedText(logged: number, ahead: number): string {
  const parts = [
    ...(logged > 0 ? [`${hoursText(logged)} logged`] : []),
    ...(ahead > 0 ? [`${hoursText(ahead)} booked`] : []),
  ]
  return parts.join(' and ')
}

/** By how much the value is above or below the plan. */
function Against({ value, of, text }: { value: number; of: number; text: (amount: number) => string }) {
  if (value === of) return <Aside text=" as planned" />
  const over = value > of
  return (
    <span className={`text-sm ${over ? 'text-danger-ink' : 'text-muted'}`}>
      {` ${text(Math.abs(value - of))} ${over ? 'over' : 'under'}`}
    </span>
  )
}

function Margin({ value, of, money }: { value: number | null; of: number; money: Money }) {
  if (value === null) return <>Unknown</>
  return (
    <span className={value < 0 ? 'text-danger-ink' : ''}>
      {money.whole(value)} {of > 0 && <Aside text={percentText((value / of) * 100)} />}
    </span>
  )
}

function Aside({ text }: { text: string }) {
  return <span className="text-sm text-muted">{text}</span>
}
