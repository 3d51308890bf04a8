import { createContext, use, useEffect, useId } from 'react'
import { holdUnsaved, releaseUnsaved } from './unsaved-pages.ts'

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
  /** After the page has changed the address itself. */
  wroteAddress: () => void
}

/** Outside every page, as in the frame around them. */
const NOWHERE: PagePlace = {
  key: '',
  title: undefined,
  isSeen: () => true,
  ownsAddress: () => true,
  wroteAddress: () => {},
}

export const PageContext = createContext(NOWHERE)

/** What the menu calls the page; its heading says the same (rules/shell#menu-groups). */
export const usePageTitle = (): string | undefined => use(PageContext).title

/**
 * Says that something here is typed and not sent: its page is not dropped for another, and nobody closes it unasked
 * (rules/shell#tabs). A page that goes behind another loses its effects and keeps its state: it still holds.
 */
export function useUnsavedInput(unsaved: boolean): void {
  const input = useId()
  const { key, isSeen } = use(PageContext)
  useEffect(() => {
    if (!unsaved) return undefined
    holdUnsaved(key, input)
    return () => {
      if (isSeen()) releaseUnsaved(key, input)
    }
  }, [unsaved, key, input, isSeen])
}
