import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { ReplyOf } from '#shared/http/endpoint.ts'
import type { createToken } from '#shared/tokens/contract.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useMay } from '../../widgets/session.ts'
import { SecretDialog } from '../secret-dialog.tsx'
import { MakeDialog } from './make-dialog.tsx'
import { TokenList } from './token-list.tsx'

type Made = ReplyOf<typeof createToken>

/** Tokens with which programs make calls as somebody: the reader's own, and for administrators everybody's. */
export function TokensTab() {
  const [open, setOpen] = useState<'make' | Made>()
  const mayManage = useMay('tokens.manage')
  const close = () => setOpen(undefined)
  return (
    <div className="max-w-3xl space-y-4">
      <Card
        title="Personal access tokens"
        hint={
          <>
            For scripts and other programs that call Offbench as you. They send{' '}
            <code className="rounded-sm bg-sunken px-1 py-0.5">Authorization: Bearer</code> and the token with each
            call;{' '}
            <a href="/api/docs" className="text-accent underline">
              the API
            </a>{' '}
            can be tried with one. Assistants that speak the Model Context Protocol connect to{' '}
            <code className="rounded-sm bg-sunken px-1 py-0.5 break-all">{`${window.location.origin}/mcp`}</code>.
          </>
        }
        aside={
          <Button size="small" icon={Plus} aria-haspopup="dialog" onClick={() => setOpen('make')}>
            New Token
          </Button>
        }
      >
        <TokenList whose="own" label="Your tokens" empty="You have no tokens." />
      </Card>
      {mayManage && (
        <Card title="Tokens of others" hint="End one that you do not trust. Its owner can make a new one.">
          <TokenList whose="others" label="Tokens of others" empty="Nobody else has a token." />
        </Card>
      )}
      {open === 'make' && <MakeDialog onClose={close} onMade={setOpen} />}
      {open !== undefined && open !== 'make' && (
        <SecretDialog
          onClose={close}
          title={`Token ${open.name}`}
          description="Copy it now; it is not shown again. Whoever has it can do what you allowed it to do."
          what="token"
          secret={open.token}
        />
      )}
    </div>
  )
}
