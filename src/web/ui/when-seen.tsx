import { useEffect, useRef, useState, type ReactNode } from 'react'

interface WhenSeenProps {
  /** Stands in the same room until then. */
  meanwhile: ReactNode
  children: ReactNode
}

/** Draws its children once their place is in sight, such as what brings a library of its own. */
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
