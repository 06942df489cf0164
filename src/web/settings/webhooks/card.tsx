import {
  KeyRound,
  MoreVertical,
  Pencil,
  Plus,
  Power,
  PowerOff,
  Send,
  Trash2,
  Webhook as WebhookIcon,
} from 'lucide-react'
import { useState } from 'react'
import type { ListedWebhook } from '#shared/webhooks/contract.ts'
import { ConfirmDialog } from '../../records/steps.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../ui/dropdown-menu.tsx'
import { useToday } from '../../widgets/today.ts'
import { Row, RowList } from '../row-list.tsx'
import { SecretDialog } from '../secret-dialog.tsx'
import { useWebhookChanges, useWebhooks } from './data.ts'
import { EditWebhookDialog, NewWebhookDialog } from './form-dialog.tsx'
import { LogDialog } from './log-dialog.tsx'
import { goingText, shortAddress } from './words.ts'

type Open =
  | { what: 'new' }
  | { what: 'secret'; name: string; secret: string }
  | { what: 'edit' | 'log' | 'renew' | 'delete'; id: number }

/** Programs that are told of changes, with the state of their deliveries. */
export function WebhooksCard() {
  const read = useWebhooks()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const webhook = open && 'id' in open ? read.data?.find(({ id }) => id === open.id) : undefined
  const told = (made: { name: string; secret: string }) =>
    setOpen({ what: 'secret', name: made.name, secret: made.secret })
  return (
    <Card
      title="Webhooks"
      hint="Tell other programs of changes as they happen. Each message is signed as Standard Webhooks describes it."
      aside={
        <Button size="small" icon={Plus} aria-haspopup="dialog" onClick={() => setOpen({ what: 'new' })}>
          New Webhook
        </Button>
      }
    >
      <RowList read={read} what="the webhooks" label="Webhooks" empty="No program is told of changes.">
        {(one) => <WebhookRow key={one.id} webhook={one} onOpen={(what) => setOpen({ what, id: one.id })} />}
      </RowList>
      {open?.what === 'new' && <NewWebhookDialog onClose={close} onMade={told} />}
      {open?.what === 'secret' && (
        <SecretDialog
          onClose={close}
          title={`Secret of ${open.name}`}
          description="Copy it now; it is not shown again. The program that is told checks signatures with it."
          what="secret"
          secret={open.secret}
        />
      )}
      {webhook && open?.what === 'edit' && <EditWebhookDialog webhook={webhook} onClose={close} />}
      {webhook && open?.what === 'log' && <LogDialog webhook={webhook} onClose={close} />}
      {webhook && open?.what === 'renew' && <RenewDialog webhook={webhook} onClose={close} onMade={told} />}
      {webhook && open?.what === 'delete' && <DeleteDialog webhook={webhook} onClose={close} />}
    </Card>
  )
}

interface WebhookRowProps {
  webhook: ListedWebhook
  onOpen: (what: 'edit' | 'log' | 'renew' | 'delete') => void
}

function WebhookRow({ webhook, onOpen }: WebhookRowProps) {
  const { name, url, active, lastError } = webhook
  const today = useToday()
  const { activate, test } = useWebhookChanges(webhook)
  return (
    <Row
      icon={WebhookIcon}
      title={name}
      badges={
        <>
          {!active && <Badge>Off</Badge>}
          {active && lastError !== null && <Badge tone="danger">Failing</Badge>}
        </>
      }
      lines={[[shortAddress(url)], [goingText(webhook, today)]]}
    >
      <Button
        look="outline"
        size="small"
        aria-haspopup="dialog"
        aria-label={`Deliveries to ${name}`}
        onClick={() => onOpen('log')}
      >
        Deliveries
      </Button>
      <DropdownMenu>
        <DropdownMenuTrigger
          aria-label={`Change the webhook ${name}`}
          className={buttonStyle({ look: 'quiet', size: 'icon', className: '-mr-1.5' })}
        >
          <MoreVertical aria-hidden />
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem icon={Pencil} onSelect={() => onOpen('edit')}>
            Edit
          </DropdownMenuItem>
          {active && (
            <DropdownMenuItem icon={Send} onSelect={() => test.mutate()}>
              Send Test
            </DropdownMenuItem>
          )}
          <DropdownMenuItem icon={KeyRound} onSelect={() => onOpen('renew')}>
            New Secret
          </DropdownMenuItem>
          <DropdownMenuItem icon={active ? PowerOff : Power} onSelect={() => activate.mutate(!active)}>
            {active ? 'Turn Off' : 'Turn On'}
          </DropdownMenuItem>
          <DropdownMenuSeparator />
          <DropdownMenuItem icon={Trash2} onSelect={() => onOpen('delete')}>
            Delete
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    </Row>
  )
}

interface DialogProps {
  webhook: ListedWebhook
  onClose: () => void
}

function RenewDialog({
  webhook,
  onClose,
  onMade,
}: DialogProps & { onMade: (made: { name: string; secret: string }) => void }) {
  const { renew } = useWebhookChanges(webhook)
  return (
    <ConfirmDialog
      title={`Give ${webhook.name} a new secret?`}
      labels={['Cancel', 'New Secret']}
      busy={renew.isPending}
      onAct={() => renew.mutate(undefined, { onSuccess: onMade, onError: onClose })}
      onClose={onClose}
    >
      Messages carry a signature of the former secret, too, for one more day.
    </ConfirmDialog>
  )
}

function DeleteDialog({ webhook, onClose }: DialogProps) {
  const { remove } = useWebhookChanges(webhook)
  return (
    <ConfirmDialog
      title={`Delete the webhook ${webhook.name}?`}
      labels={['Cancel', 'Delete Webhook']}
      busy={remove.isPending}
      onAct={() => remove.mutate(webhook, { onSettled: onClose })}
      onClose={onClose}
    >
      What waits for it is not delivered, and its log goes too.
    </ConfirmDialog>
  )
}
