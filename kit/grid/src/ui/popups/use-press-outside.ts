import { useEffect, type RefObject } from 'react'

/** Hears when something else than the layer, its cell or another layer of the grid is pressed. */
export function usePressOutside(
  layer: RefObject<HTMLElement | null>,
  anchor: HTMLElement | undefined,
  onClose: () => void,
): void {
  useEffect(() => {
    const pressed = (event: MouseEvent) => {
      const { target } = event
      if (!(target instanceof Element) || layer.current?.contains(target) || anchor?.contains(target)) return
      if (target.closest('[data-grid-popup]') === null) onClose()
    }
    document.addEventListener('mousedown', pressed)
    return () => document.removeEventListener('mousedown', pressed)
  })
}
