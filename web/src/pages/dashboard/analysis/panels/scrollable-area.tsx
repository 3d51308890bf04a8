import type { ReactNode } from 'react'

interface ScrollableAreaProps {
  label: string
  className: string | undefined
  children: ReactNode
}

/** A part that may be longer than its place: who has no mouse scrolls it by keys. */
export function ScrollableArea({ label, className, children }: ScrollableAreaProps) {
  return (
    <div className={className} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}
