import { useEffect, useState } from 'react'

/** A value that follows when it has stood still for a while; what is emptied is followed at once, and nothing while held. */
export function useSettled(value: string, ms: number, held = false): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : ms)
    return () => clearTimeout(timer)
  }, [value, ms, held])
  return value === '' && !held ? '' : settled
}
