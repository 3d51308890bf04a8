import { useEffect, useRef, useState } from 'react'
import { myDrafts } from '../../app/drafts/my-drafts.ts'
import type { StoredDraft } from '../../app/drafts/draft-store.ts'
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
export function useFormDraft(typed: Typed) {
  const { key, values, version, dirty } = typed
  const [offered, setOffered] = useState<StoredDraft>()
  const [looked, setLooked] = useState(false)
  const unkept = useRef<() => void>(undefined)
  useEffect(() => {
    let here = true
    void myDrafts.read(key).then(stored => {
      if (!here) return
      setOffered(stored)
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
      void myDrafts.save(key, values, version)
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
  const forget = () => {
    unkept.current = undefined
    setOffered(undefined)
    void myDrafts.remove(key)
  }
  return {
    offered,
    /** The person looked at it: it is theirs again, or nobody's. */
    answered: () => setOffered(undefined),
    keep: () => myDrafts.save(key, values, version),
    forget,
  }
}
