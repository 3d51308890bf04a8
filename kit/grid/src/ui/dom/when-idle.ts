import type { HasTime } from '../../model/rows/resumable-work.ts'

/** A page that has just come has enough to do: idle work waits so long. */
const calm = 600
/** Longer than this nothing waits, however busy the page is. */
const patience = 2000
/** What work may take at once where nobody says how much time there is: less than a frame. */
const slice = 8

/**
 * Does something when the browser has nothing better to do; answers how to call it off. The work looks now and then
 * whether there is time left, and answers whether it is done: if not, it is asked again in the next idle moment.
 */
export function whenIdle(work: (hasTime: HasTime) => boolean): () => void {
  let callOff = () => {}
  const again = () => {
    callOff = nextIdle(left => {
      const until = performance.now() + left
      if (!work(() => performance.now() < until)) again()
    })
  }
  const timer = setTimeout(again, calm)
  return () => {
    clearTimeout(timer)
    callOff()
  }
}

function nextIdle(act: (leftMs: number) => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 0, slice)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(idle => act(idle.didTimeout ? slice : idle.timeRemaining()), { timeout: patience })
  return () => cancelIdleCallback(handle)
}
