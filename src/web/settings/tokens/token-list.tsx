import { isPast } from 'date-fns/isPast'
import { parseISO } from 'date-fns/parseISO'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { QueryOf } from '#shared/http/endpoint.ts'
import type { listTokens, Token } from '#shared/tokens/contract.ts'
import { momentInText } from '../../records/history.tsx'
import { ConfirmDialog } from '../../records/steps.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ShowMore } from '../../widgets/loaded.tsx'
import { useToday } from '../../widgets/today.ts'
import { Row, RowList, usedText } from '../row-list.tsx'
import { useEndToken, useTokens } from './data.ts'
import { SCOPE_WORDS } from './words.ts'

interface TokenListProps {
  whose: QueryOf<typeof listTokens>['whose']
  /** The name of the list. */
  label: string
  /** The message if there are none. */
  empty: string
}

/** Tokens with their scope, their last use and their end, and a way to end them now. */
export function TokenList({ whose, label, empty }: TokenListProps) {
  const read = useTokens(whose)
  const [asked, setAsked] = useState<Token>()
  const end = useEndToken()
  const close = () => setAsked(undefined)
  return (
    <>
      <RowList read={read} what="the tokens" label={label} empty={empty}>
        {(token) => <TokenRow key={token.id} token={token} isOwn={whose === 'own'} onEnd={() => setAsked(token)} />}
      </RowList>
      <ShowMore read={read} className="px-4 py-3 sm:px-5" />
      {asked && (
        <ConfirmDialog
          title={`End the token ${asked.name}?`}
          labels={['Cancel', 'End Token']}
          busy={end.isPending}
          onAct={() => end.mutate(asked.id, { onSettled: close })}
          onClose={close}
        >
          Programs that use it are refused at once. It cannot be brought back.
        </ConfirmDialog>
      )}
    </>
  )
}

function TokenRow({ token, isOwn, onEnd }: { token: Token; isOwn: boolean; onEnd: () => void }) {
  const { name, scopes, email, expiresAt, lastUsedAt } = token
  const today = useToday()
  const isOver = isPast(parseISO(expiresAt))
  return (
    <Row
      icon={KeyRound}
      title={name}
      badges={
        <>
          <Badge>{SCOPE_WORDS[scopes.includes('write') ? 'write' : 'read']}</Badge>
          {isOver && <Badge tone="caution">Expired</Badge>}
        </>
      }
      lines={[
        [
          !isOwn && email,
          usedText(lastUsedAt, today),
          `${isOver ? 'ended' : 'ends'} ${momentInText(expiresAt, today)}`,
        ],
      ]}
    >
      <Button look="outline" size="small" aria-haspopup="dialog" aria-label={`End ${name}`} onClick={onEnd}>
        End
      </Button>
    </Row>
  )
}
