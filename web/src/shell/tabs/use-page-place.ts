import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useLocation } from 'react-router'
import type { PagePlace } from '../../app/page/page-context.ts'
import { releaseUnsaved } from '../../app/page/unsaved-pages.ts'
import { keepSearch, nameTab, refreshTab } from './page-tabs.ts'
import { tabsStore } from './tabs-store.ts'

/** What the page says of itself while it is hidden stands; seen again it says so anew. */
export function usePagePlace(key: string, title: string | undefined, seen: boolean): PagePlace {
  const front = useRef(seen)
  const stand = useLocation().key
  const standing = useRef<string>(undefined)
  useLayoutEffect(() => {
    front.current = seen
    if (seen) releaseUnsaved(key)
  }, [key, seen])
  useLayoutEffect(() => {
    standing.current = seen ? stand : undefined
  }, [seen, stand])
  useEffect(() => () => releaseUnsaved(key), [key])
  return useMemo(
    () => ({
      key,
      title,
      isSeen: () => front.current,
      ownsAddress: () => standing.current === historyKey(),
      nameTab: name => tabsStore.setState(nameTab(tabsStore.getState(), key, name)),
      wroteAddress: () => {
        standing.current = historyKey()
        tabsStore.setState(keepSearch(tabsStore.getState(), key, window.location.search))
      },
      drawAnew: () => tabsStore.setState(refreshTab(tabsStore.getState(), key)),
    }),
    [key, title],
  )
}

/**
 * Which entry of the history the window stands on. It is a new one from the click on: the router draws the page of it some
 * time later.
 */
const historyKey = (): string => (window.history.state as { key?: string } | null)?.key ?? 'default'
