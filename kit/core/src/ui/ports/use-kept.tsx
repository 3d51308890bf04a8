import { useEffect, useSyncExternalStore } from 'react'
import { KeptBook, type KeptState } from '../../model/kept-book.ts'
import type { KitPorts } from '../../model/ports.ts'
import { usePorts } from './ports.tsx'

const books = new WeakMap<KitPorts, Map<string, KeptBook>>()

/** The book of a list or a grid: one for all who show it, so that a tab opened twice shows the same. */
export function bookOf(ports: KitPorts, route: string): KeptBook {
  const byList = books.get(ports) ?? new Map<string, KeptBook>()
  books.set(ports, byList)
  const name = `${ports.kept?.owner() ?? ''}:${route}`
  const book = byList.get(name) ?? new KeptBook({ route, memory: localStorage, port: ports.kept })
  byList.set(name, book)
  return book
}

/** What the person keeps of a list, asked of the server once the list is there. */
export function useKept(route: string): { book: KeptBook; kept: KeptState } {
  const book = bookOf(usePorts(), route)
  const state = () => book.state
  const kept = useSyncExternalStore(book.subscribe, state, state)
  useEffect(() => void book.load(), [book])
  return { book, kept }
}
