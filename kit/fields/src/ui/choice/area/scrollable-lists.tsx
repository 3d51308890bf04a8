import { useEffect, useRef, type ReactNode } from 'react'
import styles from '../choice.module.css'

/** The lists of a cascader, under the id its input says it owns. Each scrolls, so each can be reached and scrolled by keys. */
export function ScrollableLists({ id, children }: { id: string; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const lists = root.current
    if (!lists) return
    const reach = () => {
      for (const list of lists.querySelectorAll('ul')) list.tabIndex = 0
    }
    reach()
    const more = new MutationObserver(reach) // one is added whenever a division is opened
    more.observe(lists, { childList: true, subtree: true })
    return () => more.disconnect()
  }, [])
  return (
    <div ref={root} id={id} className={styles['lists']}>
      {children}
    </div>
  )
}
