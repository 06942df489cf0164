import { useMemo } from 'react'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { useAssignProject } from '../../widgets/assign-project/data.ts'
import { offeredDays } from '../../widgets/assign-project/offered-days.ts'
import { useToday } from '../../widgets/today.ts'
import { useAddress } from '../address.ts'
import { takeProjectDays } from '../../widgets/assign-project/project-days.ts'
import { useProjectName, useProjects } from '../../widgets/project-list.ts'
import { stateWord } from '../words.ts'
import { BookingForm, showFaults, useBookingForm, type FormValues } from './booking-form.tsx'

/** Books somebody. Shown while it is mounted. */
export function NewBookingDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title="New Allocation" description="The first and last day are both included.">
        <NewBookingForm onClose={onClose} />
      </DialogContent>
    </Dialog>
  )
}

function NewBookingForm({ onClose }: { onClose: () => void }) {
  const form = useBookingForm(useOffered())
  const create = useAssignProject()
  const projectName = useProjectName()
  const today = useToday()
  const projects = useProjects()
  const { start, end } = useAddress().search
  const { dirtyFields } = form.formState
  return (
    <BookingForm
      form={form}
      busy={create.isPending}
      submit="Book"
      // Days that were pressed on the board are meant.
      {...(start === undefined &&
        end === undefined && {
          onProject: (id) =>
            takeProjectDays(
              form,
              dirtyFields,
              today,
              projects.data?.find((project) => project.id === id),
            ),
        })}
      onCancel={onClose}
      onSubmit={(booking) =>
        create.mutate(booking, {
          onSuccess: ({ projectId, isConfirmed }) => {
            showToast({
              title: 'Success',
              description: `The booking on ${projectName(projectId)} is made, ${stateWord(isConfirmed === 'Yes')}.`,
            })
            onClose()
          },
          onError: (error) => showFaults(form, error),
        })
      }
    />
  )
}

/** What the form begins with: what the address says, else full time from next Monday. */
function useOffered(): Partial<FormValues> {
  const { search } = useAddress()
  const today = useToday()
  const { who, on, share = 100, start, end } = search
  return useMemo(() => {
    const offered = offeredDays(today, start)
    return {
      ...(who !== undefined && { userId: who }),
      ...(on !== undefined && { projectId: on }),
      startDate: offered.startDate,
      endDate: end ?? offered.endDate,
      allocatedPercentage: share,
      isConfirmed: 'No',
      note: '',
    }
  }, [who, on, share, start, end, today])
}
