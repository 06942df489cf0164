import { useEffect, useRef, useState, type ReactNode } from 'react'

interface WhenSeenProps {
  /** Shown in the same space until then. */
  meanwhile: ReactNode
  children: ReactNode
}

/** Renders its children once their place is visible; for content that brings a library of its own. */
export function WhenSeen({ meanwhile, children }: WhenSeenProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element || isSeen) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setIsSeen(true)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isSeen])
  return (
    <div ref={place} className="h-full">
      {isSeen ? children : meanwhile}
    </div>
  )
}
