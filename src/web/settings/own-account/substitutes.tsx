import { UserRoundCheck } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import {
  createSubstitution,
  deleteSubstitution,
  listSubstitutions,
  substitutionForm,
  type Substitution,
} from '#shared/substitutions/contract.ts'
import type { Day } from '#shared/time/day.ts'
import { failureText, query } from '../../api.ts'
import { deletion, useChange, useCreate } from '../../change.ts'
import { DayField, sending, useRecordForm } from '../../records/form.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useCurrentUser } from '../../widgets/current-user.ts'
import { rangeLabel } from '../../widgets/day-label.ts'
import { PersonField } from '../../widgets/people/person-field.tsx'
import { usePersonNames } from '../../widgets/people/person-names.ts'
import { useActor, useMayForOthers } from '../../widgets/session.ts'
import { useToday } from '../../widgets/today.ts'
import { Row } from '../row-list.tsx'
import { SettingForm } from '../setting-form.tsx'

const LABELS = { userId: 'Who is away', substituteId: 'Substitute', startDate: 'First day', endDate: 'Last day' }

/** Who decides while somebody is away: for people who decide, for HR, and for substitutes. */
export function Substitutes() {
  const { data: me } = useCurrentUser()
  const { leads, reports } = useActor()
  const forOthers = useMayForOthers('substitutions.write')
  const today = useToday()
  const { data: substitutions = [] } = useQuery(query(listSubstitutions, { query: { from: today } }))
  const names = usePersonNames(substitutions.flatMap(({ userId, substituteId }) => [userId, substituteId]))
  const decides = leads.size > 0 || reports.size > 0 || forOthers
  if (!me || (!decides && substitutions.length === 0)) return null
  return (
    <Card
      title="Substitutes"
      hint="While you are away, your substitute decides on leave and claims for you. They see what waits for that, and no reviews."
    >
      {substitutions.length > 0 && (
        <ul aria-label="Substitutions" className="mb-4 border-y border-line">
          {substitutions.map((one) => (
            <Named
              key={one.id}
              substitution={one}
              nameOf={names}
              me={me.id}
              mayEnd={forOthers || one.userId === me.id}
              today={today}
            />
          ))}
        </ul>
      )}
      {decides && <NewSubstitute key={me.id} me={me.id} forOthers={forOthers} today={today} />}
    </Card>
  )
}

interface NamedProps {
  substitution: Substitution
  nameOf: (id: number) => string | undefined
  me: number
  mayEnd: boolean
  today: Day
}

function Named({ substitution, nameOf, me, mayEnd, today }: NamedProps) {
  const { userId, substituteId, startDate, endDate } = substitution
  const end = useChange(deleteSubstitution, deletion, {
    done: () => 'The substitution has ended.',
    failed: failureText,
  })
  const substitute = substituteId === me ? 'You' : (nameOf(substituteId) ?? '…')
  const of = userId === me ? 'you' : (nameOf(userId) ?? '…')
  return (
    <Row icon={UserRoundCheck} title={`${substitute} for ${of}`} lines={[[rangeLabel(startDate, endDate, today)]]}>
      {mayEnd && (
        <Button
          look="outline"
          size="small"
          aria-label={`End ${substitute} for ${of}`}
          disabled={end.isPending}
          onClick={() => end.mutate(substitution)}
        >
          End
        </Button>
      )}
    </Row>
  )
}

function NewSubstitute({ me, forOthers, today }: { me: number; forOthers: boolean; today: Day }) {
  const form = useRecordForm({
    schema: substitutionForm,
    // Nobody is chosen yet, which the schema refuses.
    values: { userId: me, substituteId: null as unknown as number, startDate: today, endDate: today },
    labels: LABELS,
    otherwise: 'root',
  })
  const create = useCreate(createSubstitution, { done: () => 'The substitute is named.' })
  return (
    <SettingForm {...sending(form, create, () => form.reset())} submit="Name Substitute">
      {forOthers && <PersonField control={form.control} name="userId" label={LABELS.userId} />}
      <PersonField control={form.control} name="substituteId" label={LABELS.substituteId} but={me} />
      <div className="grid grid-cols-2 gap-3">
        <DayField form={form} name="startDate" />
        <DayField form={form} name="endDate" />
      </div>
    </SettingForm>
  )
}
