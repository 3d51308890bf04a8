import { useEffect, useState, type RefObject, type UIEvent } from 'react'

/** A list that has not been measured yet is taken to be this high. */
const FIRST = 640

/** How much of a list is in sight, and from where. */
export function useScrollView(port: RefObject<HTMLElement | null>) {
  const [scrollTop, setScrollTop] = useState(0)
  const [height, setHeight] = useState(FIRST)
  useEffect(() => {
    const list = port.current
    if (!list) return
    const watch = new ResizeObserver(() => setHeight(list.clientHeight))
    watch.observe(list)
    return () => watch.disconnect()
  }, [port])
  return { scrollTop, height, onScroll: (event: UIEvent<HTMLElement>) => setScrollTop(event.currentTarget.scrollTop) }
}
