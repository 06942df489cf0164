import { Monitor, Smartphone } from 'lucide-react'
import type { OpenSession } from '#shared/auth/contract.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useToday } from '../../widgets/today.ts'
import { Row, RowList, usedText } from '../row-list.tsx'
import { useDevices, useEndSessions } from './data.ts'

/** Where the reader is signed in, and a way to sign out there. */
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
      <RowList read={read} what="your devices" label="Devices">
        {(device) => <Device key={device.id} device={device} />}
      </RowList>
    </Card>
  )
}

function Device({ device: { id, device, address, createdAt, lastUsedAt, current } }: { device: OpenSession }) {
  const today = useToday()
  const { end } = useEndSessions()
  const name = device ?? 'Unknown browser'
  return (
    <Row
      icon={/Android|iOS|iPhone|iPad/.test(name) ? Smartphone : Monitor}
      title={name}
      lines={[[address, usedText(lastUsedAt ?? createdAt, today)]]}
    >
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
    </Row>
  )
}
