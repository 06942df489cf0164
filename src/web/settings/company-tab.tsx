import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FULL_TIME_WEEK_HOURS } from '#shared/capacity/rules.ts'
import { History } from '../records/history.tsx'
import { Card, Panel } from '../ui/card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { AssumedFigures } from '../widgets/assumed-figures.tsx'
import { useCompany } from '../widgets/company.ts'
import { Loaded } from '../widgets/loaded.tsx'
import { useToday } from '../widgets/today.ts'
import { COMPANY, CompanyForm, LABELS, settingText } from './company-form.tsx'

/** The history's labels beyond the fields of the form. */
const HISTORY_LABELS = {
  ...LABELS,
  assumeProjectFigures: 'Assume figures for projects',
  guideDismissed: 'First steps hidden',
  sendsMail: 'Send email',
} as const

/** Settings that are the same for everybody in the company. */
export function CompanyTab() {
  const read = useCompany()
  const today = useToday()
  // After saving, the form starts again with the saved values.
  const [saved, setSaved] = useState(0)
  return (
    <div className="max-w-3xl space-y-4">
      <Card title="Company" hint="The same for everybody.">
        <Loaded read={read} what="the company's settings" skeleton={<Skeleton className="mx-4 mb-4 h-96 sm:mx-5" />}>
          {(settings) => <CompanyForm key={saved} settings={settings} onSaved={() => setSaved(saved + 1)} />}
        </Loaded>
      </Card>
      <Card title="Weeks and days off">
        <div className="space-y-2 px-4 pb-5 sm:px-5">
          <p>
            Weeks start on Monday. A booking of 100 % is {FULL_TIME_WEEK_HOURS} h a week, whatever somebody&apos;s
            contract says. Neither can be changed, because what is booked and reported rests on both.
          </p>
          <p>
            Days off of the whole company and how much leave people have are in{' '}
            <Link to="/leave-management" search={{ tab: 'policies' }} className={linkStyle}>
              Leave, Policies
            </Link>
            .
          </p>
        </div>
      </Card>
      {read.data && (
        <Card title="Project figures">
          <div className="px-4 pb-5 sm:px-5">
            <AssumedFigures settings={read.data} />
          </div>
        </Card>
      )}
      <Panel className="px-4 py-4 sm:px-5">
        <History {...COMPANY} today={today} labels={HISTORY_LABELS} text={settingText} />
      </Panel>
    </div>
  )
}

const linkStyle = 'rounded-sm font-medium text-accent-ink hover:underline'
