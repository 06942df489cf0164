import { Monitor, Smartphone } from 'lucide-react'
import type { OpenSession } from '#shared/auth/contract.ts'
import { momentText } from '../../records/history.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Loaded } from '../../widgets/loaded.tsx'
import { useToday } from '../../widgets/today.ts'
import { useDevices, useEndSessions } from './data.ts'

/** Where one is signed in, and how to sign out from afar. */
export function Devices() {
  const read = useDevices()
  const { endOthers } = useEndSessions()
  const others = read.data?.some(({ current }) => !current) ?? false
  return (
    <Card
      title="Devices"
      hint="Where you are signed in. Sign out what you do not know, then change your password."
      aside={
        others && (
          <Button look="outline" size="small" disabled={endOthers.isPending} onClick={() => endOthers.mutate()}>
            Sign Out All Others
          </Button>
        )
      }
    >
      <Loaded read={read} what="your devices" skeleton={<Skeleton className="mx-4 mb-4 h-14 sm:mx-5" />}>
        {(devices) => (
          <ul aria-label="Devices" className="border-t border-line">
            {devices.map((device) => (
              <Device key={device.id} device={device} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}

function Device({ device: { id, device, address, createdAt, lastUsedAt, current } }: { device: OpenSession }) {
  const today = useToday()
  const { end } = useEndSessions()
  const name = device ?? 'Unknown browser'
  const Icon = /Android|iOS|iPhone|iPad/.test(name) ? Smartphone : Monitor
  return (
    <li className="flex items-center gap-3 border-b border-line px-4 py-3 last:border-0 sm:px-5">
      <Icon aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        <p className="text-sm break-words text-muted">
          {[address, `last used ${momentText(lastUsedAt ?? createdAt, today)}`].filter(Boolean).join(' · ')}
        </p>
      </div>
      {current ? (
        <Badge tone="accent">This device</Badge>
      ) : (
        <Button
          look="outline"
          size="small"
          aria-label={`Sign out ${name}`}
          disabled={end.isPending}
          onClick={() => end.mutate(id)}
        >
          Sign Out
        </Button>
      )}
    </li>
  )
}
