import type { CompanySettings } from '#shared/company/contract.ts'
import { ASSUMED_FIGURES } from '#shared/projects/figures.ts'
import { failureText } from '../api.ts'
import { Switch } from '../ui/switch.tsx'
import { showFailed } from '../ui/toast.ts'
import { useSaveCompany } from './company.ts'
import { useCompanyMoney } from './money.ts'

/** Chooses what is shown for projects without any recorded figures; the same for everybody. */
export function AssumedFigures({ settings: { assumeProjectFigures, version } }: { settings: CompanySettings }) {
  const money = useCompanyMoney()
  const save = useSaveCompany()
  return (
    <>
      <Switch
        label="Assume figures for projects without any"
        checked={assumeProjectFigures}
        disabled={save.isPending}
        onChange={(assume) =>
          save.mutate({ assumeProjectFigures: assume, version }, { onError: (error) => showFailed(failureText(error)) })
        }
      />
      <p className="mt-1 text-sm text-muted">
        A project without a budget, planned hours and logged hours then shows a budget of{' '}
        {money.whole(ASSUMED_FIGURES.budget)}, {money.whole(ASSUMED_FIGURES.spent)} spent and a completion of{' '}
        {ASSUMED_FIGURES.completionPercentage} %, and a project without a priority shows{' '}
        {ASSUMED_FIGURES.priority.toLowerCase()} priority. Each of these is marked as assumed and never counts in health
        or averages. Otherwise they are not set.
      </p>
    </>
  )
}
