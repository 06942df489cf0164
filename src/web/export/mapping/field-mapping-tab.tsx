import { failureText } from '../../api.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Loaded } from '../../widgets/loaded.tsx'
import { useProjectWorksStatus } from '../../widgets/projectworks-status.ts'
import { useDiscovery, useMapping } from './data.ts'
import { MappingForm } from './mapping-form.tsx'
import { MappingView } from './mapping-view.tsx'

/** Which table and column of the external database each of our fields comes from; it can be changed while the database is connected. */
export function FieldMappingTab() {
  const status = useProjectWorksStatus()
  const connected = status.data?.connected ?? false
  const discovery = useDiscovery(connected)
  const waiting = status.isPending || (connected && discovery.isPending)
  const reason = status.data?.reason ?? (discovery.error ? failureText(discovery.error) : null)
  return (
    <Loaded read={useMapping()} what="the mapping" skeleton={<Skeleton className="h-96 w-full rounded-lg" />}>
      {(current) => {
        if (discovery.data) {
          return (
            <MappingForm
              current={current}
              found={discovery.data}
              reason={connected ? null : (reason ?? 'It cannot be reached')}
              looking={discovery.isFetching}
              onLookAgain={() => void discovery.refetch()}
            />
          )
        }
        if (waiting) return <Skeleton className="h-96 w-full rounded-lg" />
        return <MappingView current={current} reason={reason ?? 'It cannot be reached'} />
      }}
    </Loaded>
  )
}
