import { useState } from 'react'
import { readChoice, type ColumnChoice } from '../model/column-choice.ts'

/** The columns a person chose for a table, kept in this browser. */
export function useColumnChoice(table: string, columns: readonly { key: string; hidden?: true }[]) {
  const key = `xj-columns:${table}`
  const [choice, setChoice] = useState(() => readChoice(localStorage.getItem(key), columns))
  const choose = (chosen: ColumnChoice) => {
    setChoice(chosen)
    localStorage.setItem(key, JSON.stringify(chosen))
  }
  return [choice, choose] as const
}
