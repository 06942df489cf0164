import { OpenDialog } from '../ui/dialog.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { AssumedFigures } from '../widgets/assumed-figures.tsx'
import { useCompany } from '../widgets/company.ts'
import { Loaded } from '../widgets/loaded.tsx'

/** Chooses what is shown for projects without any recorded figures; the same for everybody. Shown while it is mounted. */
export function AssumedFiguresDialog({ onClose }: { onClose: () => void }) {
  return (
    <OpenDialog
      onClose={onClose}
      title="Project Figures"
      description="A setting of the company, the same for everybody."
    >
      <div className="px-4 pb-4">
        <Loaded read={useCompany()} what="the company's settings" skeleton={<Skeleton className="h-24 w-full" />}>
          {(settings) => <AssumedFigures settings={settings} />}
        </Loaded>
      </div>
    </OpenDialog>
  )
}
