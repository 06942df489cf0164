import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { ApiError, failureText } from '../../api.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { usePersonProfile } from '../../widgets/profile/data.ts'
import { useToday } from '../../widgets/today.ts'
import { ChapterLinks } from './chapters.tsx'
import { CurriculumVitae } from './curriculum-vitae.tsx'
import { NoSuchPerson } from './no-such-person.tsx'
import { Panel } from './panel.tsx'
import { ProfileChapters } from './profile-chapters.tsx'
import { ProfileHeader } from './profile-header.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { StatCards } from './stat-cards.tsx'

const SkillLedgerDialog = lazy(async () => ({
  default: (await import('../../widgets/skills/skill-ledger-dialog.tsx')).SkillLedgerDialog,
}))

const AssignProjectDialog = lazy(async () => ({
  default: (await import('../../widgets/assign-project/dialog.tsx')).AssignProjectDialog,
}))

const EditPersonDialog = lazy(async () => ({
  default: (await import('../../widgets/person-form/edit-person-dialog.tsx')).EditPersonDialog,
}))

const EditBackgroundDialog = lazy(async () => ({
  default: (await import('./background/edit-background-dialog.tsx')).EditBackgroundDialog,
}))

const OffboardDialog = lazy(async () => ({
  default: (await import('../../widgets/offboarding/dialog.tsx')).OffboardDialog,
}))

const route = getRouteApi('/people/$id')

/** Everything that is known of one person; on paper, a curriculum vitae. */
export function ProfileScreen() {
  const { id: idText } = route.useParams()
  return /^[1-9]\d{0,8}$/.test(idText) ? <Profile key={idText} id={Number(idText)} /> : <NoSuchPerson />
}

function Profile({ id }: { id: number }) {
  const today = useToday()
  const { data: profile, error, refetch } = usePersonProfile(id, today)
  const { skill, assign, edit, background, offboard } = route.useSearch()
  const navigate = route.useNavigate()
  const show = (dialog: { skill?: string; assign?: true; edit?: true; background?: true; offboard?: true }) =>
    void navigate({
      search: (before) => ({
        ...before,
        skill: undefined,
        assign: undefined,
        edit: undefined,
        background: undefined,
        offboard: undefined,
        ...dialog,
      }),
      hash: true,
      hashScrollIntoView: false,
      resetScroll: false,
    })

  if (error instanceof ApiError && error.status === 404) return <NoSuchPerson />
  return (
    <>
      <div className="print:hidden">
        <ProfileHeader
          person={profile?.person}
          today={today}
          onAssign={() => show({ assign: true })}
          onEdit={() => show({ edit: true })}
          onOffboard={() => show({ offboard: true })}
        />
        {profile && (
          <>
            <StatCards profile={profile} />
            <ChapterLinks />
            <ProfileChapters
              profile={profile}
              today={today}
              onOpenSkill={(name) => show({ skill: name })}
              onEditBackground={() => show({ background: true })}
            />
          </>
        )}
        {!profile && error && (
          <Panel>
            <LoadFailure what="this profile" reason={failureText(error)} onRetry={() => void refetch()} />
          </Panel>
        )}
        {!profile && !error && <ProfileSkeleton />}
      </div>
      {profile && <CurriculumVitae profile={profile} />}
      <Suspense>
        {skill !== undefined && <SkillLedgerDialog userId={id} skill={skill} onClose={() => show({})} />}
        {assign && profile && <AssignProjectDialog who={{ person: profile.person }} onClose={() => show({})} />}
        {background && profile && <EditBackgroundDialog id={id} name={profile.person.name} onClose={() => show({})} />}
        {offboard && <OffboardDialog id={id} onClose={() => show({})} />}
        {edit && <EditPersonDialog id={id} onClose={() => show({})} />}
      </Suspense>
    </>
  )
}
