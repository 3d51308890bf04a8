import { useEffect, useState } from 'react'

/** A value that follows when it has stood still for a while. */
export function useDebounced<T>(value: T, ms: number): T {
  const [slow, setSlow] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return slow
}
