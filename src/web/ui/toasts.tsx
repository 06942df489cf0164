import { X } from 'lucide-react'
import { Toast as Primitive } from 'radix-ui'
import { clsx } from 'clsx'
import { dismissToast, type Toast } from './toast.ts'

/** Spec §9. */
const DURATION_MS = 5_000
const SWIPE_THRESHOLD_PX = 50

/** Where toasts appear. F8 moves the focus there. */
export function Toasts({ toast }: { toast: Toast }) {
  return (
    <Primitive.Provider duration={DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX}>
      <ToastItem key={toast.id} toast={toast} />
      <Primitive.Viewport
        hotkey={['F8']}
        className="fixed right-0 bottom-0 z-[100] flex w-full max-w-[420px] flex-col gap-2 p-4 outline-none print:hidden"
      />
    </Primitive.Provider>
  )
}

function ToastItem({ toast }: { toast: Toast }) {
  const destructive = toast.look === 'destructive'
  return (
    <Primitive.Root
      open={toast.open}
      onOpenChange={(open) => !open && dismissToast(toast.id)}
      data-look={toast.look}
      className={clsx(
        'flex items-start gap-3 rounded-lg border p-4 pr-3 shadow-float data-[state=closed]:animate-toast-out data-[state=open]:animate-toast-in data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        destructive ? 'border-danger bg-danger text-on-accent' : 'border-line bg-raised text-ink',
      )}
    >
      <div className="min-w-0 flex-1">
        <Primitive.Title className="font-semibold">{toast.title}</Primitive.Title>
        <Primitive.Description className={clsx('text-sm', !destructive && 'text-muted')}>
          {toast.description}
        </Primitive.Description>
        {toast.detail !== undefined && <p className="mt-1 text-sm">{toast.detail}</p>}
      </div>
      {toast.action && (
        <Primitive.Action
          altText={toast.action.label}
          onClick={toast.action.run}
          className="h-8 shrink-0 self-center rounded-md border border-control/60 px-3 text-sm font-medium hover:bg-sunken"
        >
          {toast.action.label}
        </Primitive.Action>
      )}
      <Primitive.Close
        aria-label="Dismiss"
        className="grid size-6 shrink-0 place-items-center rounded-sm opacity-80 hover:opacity-100"
      >
        <X aria-hidden className="size-4" />
      </Primitive.Close>
    </Primitive.Root>
  )
}
