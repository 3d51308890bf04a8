import { useEffect, useRef, useState } from 'react'
import { myDrafts } from '../../app/drafts/my-drafts.ts'
import type { KeptDraft } from '../../app/drafts/draft-store.ts'
import type { RecordValues } from '@xuanjiao/wire/kinds/field'

/** How long typing rests before it is kept. */
const KEEP_AFTER_MS = 600

interface Typed {
  /** Of which form and record. */
  key: string
  values: RecordValues
  /** Of the record they are typed over. */
  version: number | undefined
  /** Something was changed that is not saved. */
  dirty: boolean
}

/**
 * The words of a form that are not saved yet: those kept before are offered, those typed now are kept a moment later and
 * when the form goes, however it goes. Before an older draft was answered nothing takes its place.
 */
export function useDraft(typed: Typed) {
  const { key, values, version, dirty } = typed
  const [offered, setOffered] = useState<KeptDraft>()
  const [looked, setLooked] = useState(false)
  const unkept = useRef<() => void>(undefined)
  useEffect(() => {
    let here = true
    void myDrafts.read(key).then(kept => {
      if (!here) return
      setOffered(kept)
      setLooked(true)
    })
    return () => {
      here = false
    }
  }, [key])
  const keeping = dirty && looked && offered === undefined
  useEffect(() => {
    if (!keeping) return undefined
    const keep = () => {
      unkept.current = undefined
      void myDrafts.keep(key, values, version)
    }
    unkept.current = keep
    const timer = setTimeout(keep, KEEP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [key, keeping, values, version])
  useEffect(() => {
    const keepNow = () => unkept.current?.()
    addEventListener('pagehide', keepNow)
    return () => {
      removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [])
  useAskedBeforeClosing(dirty)
  const forget = () => {
    unkept.current = undefined
    setOffered(undefined)
    void myDrafts.drop(key)
  }
  return {
    offered,
    /** The person looked at it: it is theirs again, or nobody's. */
    answered: () => setOffered(undefined),
    keep: () => myDrafts.keep(key, values, version),
    forget,
  }
}

/** The browser asks before its window closes over what is not saved. */
function useAskedBeforeClosing(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [dirty])
}
