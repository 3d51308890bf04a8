import { useEffect, useState } from 'react'
import type { Designer } from '../../model/design/designer.ts'
import { writeSession } from '../../model/design/design-session.ts'
import type { DesignDrafts } from './design-drafts.ts'

/** Long enough not to write with every key. */
const REST_MS = 600

/** Keeps the form as it is designed, whenever that rests; answers how it stands with it, in words. */
export function useDraft(designer: Designer, drafts: DesignDrafts | undefined): string {
  const [status, setStatus] = useState('')
  useEffect(() => {
    if (!drafts) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let kept = designer.history.steps
    const keep = () => {
      clearTimeout(timer)
      if (designer.history.steps === kept) return
      kept = designer.history.steps
      drafts.save(writeSession(designer)).then(
        () => setStatus('已自动保存'),
        () => setStatus('自动保存失败'),
      )
    }
    const stop = designer.subscribe(() => {
      if (designer.history.steps === kept) return
      clearTimeout(timer)
      timer = setTimeout(keep, REST_MS)
    })
    const leave = () => document.visibilityState === 'hidden' && keep()
    document.addEventListener('visibilitychange', leave)
    addEventListener('pagehide', keep)
    return () => {
      stop()
      keep()
      document.removeEventListener('visibilitychange', leave)
      removeEventListener('pagehide', keep)
    }
  }, [designer, drafts])
  return status
}
