import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { actAs, getSession, logout, type SessionState } from '#shared/auth/contract.ts'
import { call, onSessionLost } from '../api.ts'
import { PortalArea } from '../ui/portal-root.tsx'
import { showToast } from '../ui/toast.ts'
import { currentUserQuery } from '../widgets/current-user.ts'
import { AccessScreen } from './access-screen.tsx'
import { OpeningScreen } from './opening-screen.tsx'
import { unlockFlag } from './unlock-flag.ts'

/**
 * `opening` and `unreachable`: the flag is there, the server's session is not known yet.
 * `interrupted`: the session was lost while the app was open. The app stays mounted, hidden and
 * inert, so that nothing typed is lost.
 */
type Access = 'opening' | 'unreachable' | 'locked' | 'unlocked' | 'interrupted'

interface AccessGateProps {
  children: (access: { unlocked: boolean; logOut: () => void }) => ReactNode
}

/** Shows the app only while both the browser's flag and the server's session hold (spec §4). */
export function AccessGate({ children }: AccessGateProps) {
  const client = useQueryClient()
  const [access, setAccess] = useState<Access>(() => (unlockFlag.isSet() ? 'opening' : 'locked'))

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
    call(getSession, {}).then(
      (session) => current && admit(session),
      () => current && setAccess('unreachable'),
    )
    return () => {
      current = false
    }
  })

  function admit({ authenticated, user }: SessionState) {
    if (!authenticated) {
      unlockFlag.clear()
      setAccess('locked')
      return
    }
    unlockFlag.set()
    client.setQueryData(currentUserQuery.queryKey, user)
    setAccess('unlocked')
  }

  /** After the password was right. An interrupted session goes on as the person it acted as. */
  async function open(): Promise<SessionState> {
    let session = await call(getSession, {})
    const before = access === 'interrupted' ? client.getQueryData(currentUserQuery.queryKey) : undefined
    if (before && session.user?.id !== before.id) {
      session = await call(actAs, { body: { userId: before.id } }).catch(() => session)
    }
    admit(session)
    if (access === 'interrupted') void client.invalidateQueries()
    return session
  }

  function logOut() {
    unlockFlag.clear()
    setAccess('locked')
    client.clear()
    call(logout, {}).then(
      () => showToast({ title: 'Logged Out', description: 'You have been successfully logged out.' }),
      () =>
        showToast({
          title: 'Logged Out',
          description: 'This tab is locked, but the server could not be told. Close the browser to end the session.',
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
        <OpeningScreen unreachable={access === 'unreachable'} onRetry={() => setAccess('opening')} />
      )}
    </>
  )
}
