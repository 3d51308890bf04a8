import { type RefObject, useLayoutEffect } from 'react'

/**
 * Keeps a layer at its cell while anything scrolls or changes its size; `place` answers whether the cell can still be
 * seen, and where it cannot, the layer closes.
 */
export function useAnchoredPosition(
  layer: RefObject<HTMLElement | null>,
  place: (layer: HTMLElement) => boolean,
  close: () => void,
): void {
  useLayoutEffect(() => {
    const follow = () => {
      if (layer.current !== null && !place(layer.current)) close()
    }
    follow()
    const observer = new ResizeObserver(follow)
    if (layer.current !== null) observer.observe(layer.current)
    window.addEventListener('scroll', follow, { capture: true, passive: true })
    window.addEventListener('resize', follow)
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', follow, { capture: true })
      window.removeEventListener('resize', follow)
    }
  })
}

/** Is the cell still in the part of the grid that is seen? */
export function isAnchorVisible(anchor: HTMLElement, { top, bottom }: DOMRect): boolean {
  const frame = (anchor.closest('[role=grid]') ?? document.body).getBoundingClientRect()
  return anchor.isConnected && bottom >= frame.top && top <= frame.bottom
}
