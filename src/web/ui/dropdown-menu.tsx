import { Check, type LucideIcon } from 'lucide-react'
import { DropdownMenu as Primitive } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { clsx } from 'clsx'
import { usePortalRoot } from './portal-root.tsx'

export const DropdownMenu = Primitive.Root
export const DropdownMenuTrigger = Primitive.Trigger
export const DropdownMenuRadioGroup = Primitive.RadioGroup

/** The style of a menu and its content; context menus have the same. */
export const menuStyle = 'z-50 min-w-56 animate-appear rounded-lg border border-line bg-raised p-1.5 shadow-float'
export const menuItemStyle =
  'flex min-h-8 cursor-default items-center gap-2.5 rounded-sm px-2 text-base outline-none select-none data-disabled:opacity-55 data-highlighted:bg-highlight max-md:min-h-11 [&_svg]:size-4 [&_svg]:text-muted'

interface ContentProps {
  /** Set if a key opened the menu before its code was loaded, so that the code does not know of the key. */
  openedByKey?: boolean
  children: ReactNode
}

export function DropdownMenuContent({ openedByKey = false, children }: ContentProps) {
  return (
    <Primitive.Portal container={usePortalRoot()}>
      <Primitive.Content
        ref={openedByKey ? focusFirst : null}
        align="end"
        sideOffset={6}
        collisionPadding={8}
        className={menuStyle}
      >
        {children}
      </Primitive.Content>
    </Primitive.Portal>
  )
}

function focusFirst(content: HTMLElement | null): void {
  content?.querySelector<HTMLElement>('[role^=menuitem]:not([data-disabled])')?.focus({ preventScroll: true })
}

interface ItemProps extends ComponentProps<typeof Primitive.Item> {
  icon?: LucideIcon
}

export function DropdownMenuItem({ className, icon: Icon, children, ...props }: ItemProps) {
  const text = Icon ? (
    <>
      <Icon aria-hidden />
      {children}
    </>
  ) : (
    children
  )
  return (
    <Primitive.Item className={clsx(menuItemStyle, className)} {...props}>
      {text}
    </Primitive.Item>
  )
}

export function DropdownMenuRadioItem({ children, ...props }: ComponentProps<typeof Primitive.RadioItem>) {
  return (
    <Primitive.RadioItem className={menuItemStyle} {...props}>
      {children}
      <Primitive.ItemIndicator className="ml-auto">
        <Check aria-hidden />
      </Primitive.ItemIndicator>
    </Primitive.RadioItem>
  )
}

export function DropdownMenuLabel({ children }: { children: ReactNode }) {
  return <Primitive.Label className="px-2 pt-1.5 pb-1 text-xs font-medium text-muted">{children}</Primitive.Label>
}

export function DropdownMenuSeparator() {
  return <Primitive.Separator className="-mx-1.5 my-1.5 h-px bg-line" />
}
