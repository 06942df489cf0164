import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { actAs, getSession, logout, type SessionState } from '#shared/auth/contract.ts'
import { call, onSessionLost } from '../api.ts'
import { PortalArea } from '../ui/portal-root.tsx'
import { showToast } from '../ui/toast.ts'
import { currentUserQuery } from '../widgets/current-user.ts'
import { sessionQuery } from '../widgets/session.ts'
import { AccessScreen } from './access-screen.tsx'
import { OpeningScreen } from './opening-screen.tsx'
import { logoutDue, unlockFlag } from './flags.ts'

/**
 * `opening` and `unreachable`: the server's session is not known yet.
 * `interrupted`: the session was lost while the app was open. The app stays mounted, hidden and
 * inert, so that nothing typed is lost.
 */
type Access = 'opening' | 'unreachable' | 'locked' | 'unlocked' | 'interrupted'

interface AccessGateProps {
  children: (access: { unlocked: boolean; logOut: () => void }) => ReactNode
}

/** Shows the app while the server's session holds, in every tab of the browser (spec §4). */
export function AccessGate({ children }: AccessGateProps) {
  const client = useQueryClient()
  const [access, setAccess] = useState<Access>('opening')
  const [known] = useState(unlockFlag.isSet)

  useEffect(
    () =>
      onSessionLost(() => {
        unlockFlag.clear()
        setAccess((before) => (before === 'unlocked' ? 'interrupted' : before))
      }),
    [],
  )

  useEffect(() => {
    if (access !== 'opening') return undefined
    let current = true
    knownSession().then(
      (session) => current && admit(session),
      () => current && setAccess('unreachable'),
    )
    return () => {
      current = false
    }
  })

  const follow = useEffectEvent((news: SessionNews) => {
    if (news === 'signed-out') lock()
    // All tabs share a session, so this tab is open too, and acts as the same person.
    else if (access === 'locked' || access === 'interrupted') {
      call(getSession, {}).then(goOn, () => undefined)
    }
  })
  useEffect(() => onOtherTab((news) => follow(news)), [])

  function admit(session: SessionState) {
    if (!session.authenticated) {
      unlockFlag.clear()
      setAccess('locked')
      return
    }
    unlockFlag.set()
    client.setQueryData(currentUserQuery.queryKey, session.user)
    client.setQueryData(sessionQuery.queryKey, session)
    setAccess('unlocked')
  }

  /** After the password was right. An interrupted session goes on as the person it acted as. */
  async function open(): Promise<SessionState> {
    logoutDue.clear()
    let session = await call(getSession, {})
    const before = access === 'interrupted' ? client.getQueryData(currentUserQuery.queryKey) : undefined
    if (before && session.user?.id !== before.id) {
      session = await call(actAs, { body: { userId: before.id } }).catch(() => session)
    }
    goOn(session)
    tellOtherTabs('signed-in')
    return session
  }

  function goOn(session: SessionState) {
    admit(session)
    if (access === 'interrupted') void client.invalidateQueries()
  }

  function lock() {
    unlockFlag.clear()
    setAccess('locked')
    client.clear()
  }

  function logOut() {
    lock()
    tellOtherTabs('signed-out')
    endSession().then(
      () => showToast({ title: 'Logged Out', description: 'You have been successfully logged out.' }),
      () =>
        showToast({
          title: 'Logged Out',
          description:
            'Offbench is locked in this browser, but the server could not be reached to end the session. Close the browser to be safe.',
          look: 'destructive',
        }),
    )
  }

  const unlocked = access === 'unlocked'
  return (
    <>
      {(unlocked || access === 'interrupted') && (
        <PortalArea hidden={!unlocked}>{children({ unlocked, logOut })}</PortalArea>
      )}
      {(access === 'locked' || access === 'interrupted') && (
        <AccessScreen interrupted={access === 'interrupted'} onOpen={open} />
      )}
      {(access === 'opening' || access === 'unreachable') && (
        <OpeningScreen known={known} unreachable={access === 'unreachable'} onRetry={() => setAccess('opening')} />
      )}
    </>
  )
}

/** The session that the server has for this browser, once a logout that it could not be told is made up for. */
async function knownSession(): Promise<SessionState> {
  if (logoutDue.isSet()) await endSession()
  return call(getSession, {})
}

async function endSession(): Promise<void> {
  logoutDue.set()
  await call(logout, {})
  logoutDue.clear()
}

/** What one tab tells the others of the same browser, with which it shares the session. */
type SessionNews = 'signed-in' | 'signed-out'

const channel = new BroadcastChannel('offbench.session')

function tellOtherTabs(news: SessionNews): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  channel.postMessage(news)
}

/** Calls `listener` with what another tab tells; returns how to stop that. */
function onOtherTab(listener: (news: SessionNews) => void): () => void {
  const hear = ({ data }: MessageEvent<SessionNews>) => listener(data)
  channel.addEventListener('message', hear)
  return () => channel.removeEventListener('message', hear)
}
