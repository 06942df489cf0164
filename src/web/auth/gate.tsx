import { useQueryClient } from '@tanstack/react-query'
import { Fragment, Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { INVITATION_PATH } from '#shared/accounts/contract.ts'
import { actAs, getSession, logout, type SessionState } from '#shared/auth/contract.ts'
import type { ReplyOf } from '#shared/http/endpoint.ts'
import { call, onSession } from '../api.ts'
import { latePart } from '../ui/late-part.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { PortalArea } from '../ui/portal-root.tsx'
import { showToast } from '../ui/toast.ts'
import { currentUserQuery } from '../widgets/current-user.ts'
import { sessionQuery } from '../widgets/session.ts'
import { companyTimeZone } from '../widgets/today.ts'
import { OpeningScreen } from './opening-screen.tsx'
import { forgetTab, logoutDue, unlockFlag } from './flags.ts'
import { forgetOidcOutcome, oidcOutcome } from './oidc-outcome.ts'
import { welcome } from './welcome.ts'

// A signed-in person needs it only once the session is lost, after they have used the page.
const SignIn = latePart(() => import('./sign-in.tsx'), 'SignIn')
const InvitationScreen = lazyPart(() => import('./invitation-screen.tsx'), 'InvitationScreen')

/**
 * `opening` and `unreachable`: the server's session is not known yet. `interrupted`: the session was lost while the app was
 * open. The app stays mounted, hidden and inert, so that nothing typed is lost.
 */
type Access = 'opening' | 'unreachable' | 'locked' | 'unlocked' | 'interrupted'

type SignInWays = Pick<SessionState, 'mode' | 'oidc' | 'passkeys' | 'resets'>

interface AccessGateProps {
  children: (access: { unlocked: boolean; logOut: () => void }) => ReactNode
}

/** Shows the app while the server's session is valid, in every tab of the browser (spec §4). */
export function AccessGate({ children }: AccessGateProps) {
  const client = useQueryClient()
  const [access, setAccess] = useState<Access>('opening')
  const [ways, setWays] = useState<SignInWays>({ mode: 'password', oidc: null, passkeys: false, resets: false })
  // Counts the people who have used this tab without a reload; each gets a new app.
  const [person, setPerson] = useState(1)
  const [invitation, setInvitation] = useState(invitationToken)
  const [known] = useState(unlockFlag.isSet)
  const [outcome] = useState(oidcOutcome)
  useEffect(() => {
    if (outcome) forgetOidcOutcome()
  }, [outcome])

  // Turning accounts on brings a new token. A call that is refused meanwhile may ask for the session before the token has
  // arrived.
  const notice = useEffectEvent((is: 'lost' | 'found') => {
    if (is === 'found') {
      if (access === 'interrupted') hear()
      return
    }
    unlockFlag.clear()
    setAccess((before) => (before === 'unlocked' ? 'interrupted' : before))
    hear()
  })
  useEffect(() => onSession((is) => notice(is)), [])

  useEffect(() => {
    if (access !== 'opening') return undefined
    let current = true
    // A person who has just signed in must not be signed out by a logout that was due before.
    if (outcome === 'done') logoutDue.clear()
    knownSession().then(
      (session) => current && arrive(session),
      () => current && setAccess('unreachable'),
    )
    return () => {
      current = false
    }
  })

  const follow = useEffectEvent((news: SessionNews) => {
    if (news === 'signed-out') lock()
    // All tabs share a session, so this tab is open too, and acts as the same person.
    else if (access !== 'opening' && access !== 'unreachable') call(getSession, {}).then(goOn, () => undefined)
  })
  useEffect(() => onOtherTab((news) => follow(news)), [])

  /**
   * Asks how people sign in now. If there is a session after all, the app goes on: a call that was under way while the session
   * got a new token is refused.
   */
  function hear() {
    call(getSession, {}).then(
      (session) => {
        if (!session.authenticated) return setWays(session)
        goOn(session)
        return client.invalidateQueries()
      },
      () => undefined,
    )
  }

  /** The provider has sent here somebody who has just signed in. */
  function arrive(session: SessionState) {
    admit(session)
    if (outcome !== 'done' || !session.authenticated) return
    welcome(session)
    tellOtherTabs('signed-in')
  }

  function admit(session: SessionState) {
    setWays(session)
    if (!session.authenticated) {
      unlockFlag.clear()
      setAccess('locked')
      return
    }
    unlockFlag.set()
    companyTimeZone.set(session.timeZone)
    client.setQueryData(currentUserQuery.queryKey, session.user)
    client.setQueryData(sessionQuery.queryKey, session)
    setAccess('unlocked')
  }

  /** After the right password. An interrupted session of the shared password continues as the person it acted as. */
  async function open(): Promise<SessionState> {
    logoutDue.clear()
    let session = await call(getSession, {})
    const before = access === 'interrupted' ? client.getQueryData(currentUserQuery.queryKey) : undefined
    if (session.mode === 'password' && before && session.user?.id !== before.id) {
      session = await call(actAs, { body: { userId: before.id } }).catch(() => session)
    }
    if (invitation !== null) leaveInvitation()
    goOn(session)
    tellOtherTabs('signed-in')
    return session
  }

  function goOn(session: SessionState) {
    const before = client.getQueryData(currentUserQuery.queryKey)
    // With accounts, nobody may see what the previous person has read and typed.
    if (session.mode === 'accounts' && (!session.user || session.user.id !== before?.id)) {
      client.clear()
      forgetTab()
      setPerson((count) => count + 1)
    }
    admit(session)
    if (access === 'interrupted') void client.invalidateQueries()
  }

  function leaveInvitation() {
    window.history.replaceState(null, '', '/')
    setInvitation(null)
  }

  function lock() {
    forgetTab()
    // Accounts may have been turned on since this tab was opened.
    const session = client.getQueryData(sessionQuery.queryKey)
    if (session) setWays(session)
    setAccess('locked')
    client.clear()
  }

  function logOut() {
    lock()
    tellOtherTabs('signed-out')
    endSession().then(
      (provider) => {
        showToast({ title: 'Logged Out', description: 'You have been successfully logged out.' })
        if (provider) window.location.assign(provider.continueAt)
      },
      () =>
        showToast({
          title: 'Logged Out',
          description:
            'Offbench is locked in this browser, but the server could not be reached to end the session. Close the browser to be safe.',
          look: 'destructive',
        }),
    )
  }

  const opening = <OpeningScreen known={false} unreachable={false} onRetry={() => undefined} />
  if (invitation !== null) {
    return (
      <Suspense fallback={opening}>
        <InvitationScreen token={invitation} onOpen={open} onLeave={leaveInvitation} />
      </Suspense>
    )
  }
  const unlocked = access === 'unlocked'
  return (
    <>
      {(unlocked || access === 'interrupted') && (
        <PortalArea hidden={!unlocked}>
          <Fragment key={person}>{children({ unlocked, logOut })}</Fragment>
        </PortalArea>
      )}
      {(access === 'locked' || access === 'interrupted') && (
        <SignIn
          meanwhile={opening}
          interrupted={access === 'interrupted'}
          ways={ways}
          refusal={outcome === 'done' ? undefined : (outcome ?? undefined)}
          onOpen={open}
          onRefused={hear}
        />
      )}
      {(access === 'opening' || access === 'unreachable') && (
        <OpeningScreen known={known} unreachable={access === 'unreachable'} onRetry={() => setAccess('opening')} />
      )}
    </>
  )
}

/** The part of an invitation's link behind the #, if this page was opened by one. */
function invitationToken(): string | null {
  const { pathname, hash } = window.location
  return pathname === INVITATION_PATH ? hash.slice(1) : null
}

/** The server's session for this browser, after making up for a logout that the server could not be told. */
async function knownSession(): Promise<SessionState> {
  if (logoutDue.isSet()) await endSession()
  return call(getSession, {})
}

/** If the provider has opened the session, returns the address for signing out there too. */
async function endSession(): Promise<ReplyOf<typeof logout>> {
  logoutDue.set()
  const provider = await call(logout, {})
  logoutDue.clear()
  return provider
}

/** News from one tab to the others of the same browser, which share its session. */
type SessionNews = 'signed-in' | 'signed-out'

const channel = new BroadcastChannel('offbench.session')

function tellOtherTabs(news: SessionNews): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
  channel.postMessage(news)
}

/** Calls `listener` with the news of other tabs; returns a function that stops this. */
function onOtherTab(listener: (news: SessionNews) => void): () => void {
  const hear = ({ data }: MessageEvent<SessionNews>) => listener(data)
  channel.addEventListener('message', hear)
  return () => channel.removeEventListener('message', hear)
}
