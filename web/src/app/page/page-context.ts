import { createContext, use, useEffect, useEffectEvent, useId } from 'react'
import type { ConfirmLeave } from '../back-navigation/back-guard.ts'
import { holdInput, mayBeginAnew } from './hold-input.ts'

/** The page something is drawn on. */
export interface PagePlace {
  /** Of its tab. */
  key: string
  /** As the menu calls it. */
  title: string | undefined
  /** Whether it is in front, or keeps its state behind another. */
  isSeen: () => boolean
  /** Whether the address of the window is the page's: nobody has gone on from where it stands. */
  ownsAddress: () => boolean
  /** Calls its tab something else than the menu does. */
  nameTab: (name: string) => void
  /** After the page has changed the address itself. */
  wroteAddress: () => void
  /** Begins it anew: what was typed on it is gone. */
  drawAnew: () => void
}

/** Outside every page, as in the frame around them. */
const NOWHERE: PagePlace = {
  key: '',
  title: undefined,
  isSeen: () => true,
  ownsAddress: () => true,
  nameTab: () => {},
  wroteAddress: () => {},
  drawAnew: () => {},
}

export const PageContext = createContext(NOWHERE)

/** What the menu calls the page; its heading says the same (rules/shell#menu-groups). */
export const usePageTitle = (): string | undefined => use(PageContext).title

/** Calls the tab of the page what it shows, for as long as it shows it; one that goes behind another keeps its name. */
export function useTabName(name: string): void {
  const { title = name, nameTab, isSeen } = use(PageContext)
  useEffect(() => {
    nameTab(name)
    return () => {
      if (isSeen()) nameTab(title)
    }
  }, [name, title, nameTab, isSeen])
}

/**
 * Says that something here is typed and not sent: its page is not dropped for another, and nobody closes it unasked
 * (rules/shell#tabs). A page that goes behind another loses its effects and keeps its state: it still holds. Back asks
 * before it leaves: `mayLeave`, or whether the page may be begun anew.
 */
export function useUnsavedInput(unsaved: boolean, mayLeave?: ConfirmLeave): void {
  const input = useId()
  const { key, title, isSeen, drawAnew } = use(PageContext)
  const asked = useEffectEvent(mayLeave ?? (() => mayBeginAnew(title, drawAnew)))
  useEffect(
    () => (unsaved ? holdInput({ key, isSeen }, input, () => asked()) : undefined),
    [unsaved, key, input, isSeen],
  )
}
