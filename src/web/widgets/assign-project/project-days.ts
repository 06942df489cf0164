import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import type { allocationForm, AllocationForm } from '#shared/allocations/contract.ts'
import type { Project } from '#shared/projects/contract.ts'
import type { Day } from '#shared/time/day.ts'
import { offeredProjectDays } from './offered-days.ts'

type BookingForm = UseFormReturn<z.input<typeof allocationForm>, unknown, AllocationForm>

/** Gives a form that books somebody the days of the project that was chosen, unless days were typed already (`typed`). */
export function takeProjectDays(
  { setValue, formState }: BookingForm,
  typed: BookingForm['formState']['dirtyFields'],
  today: Day,
  project: Pick<Project, 'startDate' | 'deadline'> | undefined,
): void {
  if (!project || typed.startDate || typed.endDate) return
  const days = offeredProjectDays(today, project)
  setValue('startDate', days.startDate, { shouldValidate: formState.isSubmitted })
  setValue('endDate', days.endDate, { shouldValidate: formState.isSubmitted })
}
