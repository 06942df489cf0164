import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import { follow } from './time-entry/time-form.ts'

/** A link to an address of the product that is known as a text, such as `/projects-detail?project=7`. */
export function AddressLink({ href, onClick, ...props }: ComponentProps<'a'> & { href: string }) {
  const router = useRouter()
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the caller gives the content
    <a
      {...props}
      href={href}
      onClick={(event: MouseEvent<HTMLAnchorElement>) => {
        onClick?.(event)
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return
        event.preventDefault()
        follow(router, href)
      }}
    />
  )
}
