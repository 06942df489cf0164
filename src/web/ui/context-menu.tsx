import type { LucideIcon } from 'lucide-react'
import { ContextMenu as Primitive } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { menuItemStyle, menuStyle } from './dropdown-menu.tsx'
import { usePortalRoot } from './portal-root.tsx'

export const ContextMenu = Primitive.Root
export const ContextMenuTrigger = Primitive.Trigger

/** The menu of a right click, a long press or the menu key; everything in it can be reached in another way too. */
export function ContextMenuContent({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Primitive.Portal container={usePortalRoot()}>
      <Primitive.Content aria-label={label} collisionPadding={8} className={menuStyle}>
        <Primitive.Label className="max-w-72 truncate px-2 pt-1.5 pb-1 text-xs font-medium text-muted">
          {label}
        </Primitive.Label>
        {children}
      </Primitive.Content>
    </Primitive.Portal>
  )
}

interface ItemProps extends ComponentProps<typeof Primitive.Item> {
  icon: LucideIcon
}

export function ContextMenuItem({ icon: Icon, children, ...props }: ItemProps) {
  return (
    <Primitive.Item className={menuItemStyle} {...props}>
      <Icon aria-hidden />
      {children}
    </Primitive.Item>
  )
}

export function ContextMenuSeparator() {
  return <Primitive.Separator className="-mx-1.5 my-1.5 h-px bg-line" />
}
