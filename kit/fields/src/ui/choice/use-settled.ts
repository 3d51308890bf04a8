import { useEffect, useState } from 'react'

/** A value that follows when it has stood still for a while; what is emptied is followed at once. */
export function useSettled(value: string, ms: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return value === '' ? '' : settled
}
