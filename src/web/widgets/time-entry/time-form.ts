import { useRouter, type RegisteredRouter } from '@tanstack/react-router'

/** The form for a new entry: empty, or continuing the current work (spec §2). */
export type TimeForm = 'add' | 'current'

declare module '@tanstack/history' {
  interface HistoryState {
    /** Which form is open above the screen. */
    timeForm?: TimeForm
  }
}

/** The addresses of the form in spec §2. They open it above Timesheets. */
const ADDRESSES = {
  add: { to: '/timesheets-detail', search: { action: 'add' } },
  current: { to: '/timesheets-detail', search: { prefill: 'current' } },
} as const satisfies Record<TimeForm, unknown>

const FORMS = Object.keys(ADDRESSES) as TimeForm[]

/**
 * Goes to an address of the product. The form for a new entry opens above the present screen, which stays as it is: the browser
 * shows the form's address, and Back and closing the form lead back.
 */
export function follow(router: RegisteredRouter, href: string): void {
  const form = FORMS.find((one) => hrefOf(ADDRESSES[one]) === href)
  if (form === undefined) router.history.push(href)
  else open(router, form)
}

/** Opens the form above the present screen. */
export function useOpenTimeForm(): (form: TimeForm) => void {
  const router = useRouter()
  return (form) => open(router, form)
}

function open(router: RegisteredRouter, form: TimeForm): void {
  void router.navigate({
    to: '.',
    search: true,
    hash: true,
    state: (before) => ({ ...before, timeForm: form }),
    mask: ADDRESSES[form],
    resetScroll: false,
  })
}

function hrefOf({ to, search }: (typeof ADDRESSES)[TimeForm]): string {
  return `${to}?${new URLSearchParams(search).toString()}`
}
