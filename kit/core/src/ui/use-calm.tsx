import { useEffect, useState } from 'react'
import { whenCalm } from './lazy-part.tsx'

let isCalm = false

/**
 * Whether the page once had all it needs itself, some moments after its last script or answer came: what only stands
 * beside it is asked for from then on, and not in the way of what somebody waits for. True for good from the first time.
 */
export function useCalm(): boolean {
  const [calm, setCalm] = useState(isCalm)
  useEffect(() => {
    if (isCalm) return undefined
    let here = true
    whenCalm(() => {
      isCalm = true
      if (here) setCalm(true)
    })
    return () => void (here = false)
  }, [])
  return calm
}
