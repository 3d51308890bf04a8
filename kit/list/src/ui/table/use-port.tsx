import { useState, type UIEvent } from 'react'

interface Port {
  /** What slides. */
  port: HTMLElement | null
  /** How wide it is within; 0 before it was seen. */
  room: number
}

/** The place a table slides in, measured before anything is painted and whenever it changes. */
export function usePort() {
  const [{ port, room }, setPort] = useState<Port>({ port: null, room: 0 })
  const enter = (element: HTMLElement | null) => {
    if (!element) return undefined
    const measure = () => {
      // A page that lies hidden has no width: it keeps the one it had.
      const seen = element.clientWidth
      setPort(before =>
        before.port === element && seen === before.room ? before : { port: element, room: seen || before.room },
      )
      markEdges(element)
    }
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(element)
    return () => watch.disconnect()
  }
  return { port, room, enter, slide: (event: UIEvent<HTMLElement>) => markEdges(event.currentTarget) }
}

/** Says where it slid to, so that the held columns are seen to lie over the others. It draws nothing. */
function markEdges(element: HTMLElement): void {
  const { scrollLeft, clientWidth, scrollWidth } = element
  element.toggleAttribute('data-slid', scrollLeft > 0)
  element.toggleAttribute('data-ended', scrollLeft + clientWidth >= scrollWidth - 1)
}
