import { useState } from 'react'

type Values = Readonly<Record<string, string>>

/** What stands in the fields of a query bar, asked or not yet. */
export interface TypedQuery {
  typed: Values
  /** Anything stands in any field. */
  asks: boolean
  /** `done`: it is asked at once. */
  change: (name: string, value: string, done: boolean) => void
  ask: () => void
  reset: () => void
}

/** The conditions as they are being put together; another address puts them back to what it asks. */
export function useTyped(values: Values, onFilter: (filters: Record<string, string>) => void): TypedQuery {
  const [typed, setTyped] = useState<Values>(values)
  const [requested, setAsked] = useState(values)
  if (requested !== values && !sameValues(requested, values)) {
    setAsked(values) // the address changed: the back button, a link
    setTyped(values)
  }
  return {
    typed,
    asks: Object.values(typed).some(value => value !== '') || Object.keys(values).length > 0,
    change(name, value, done) {
      const next = { ...typed, [name]: value }
      setTyped(next)
      if (done) onFilter(next)
    },
    ask: () => onFilter({ ...typed }),
    reset() {
      setTyped({})
      onFilter({})
    },
  }
}

function sameValues(a: Values, b: Values): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every(name => (a[name] ?? '') === (b[name] ?? ''))
}
