import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { openPalette, paletteStore } from '../header/palette-store.ts'
import { useVisits } from './visits-store.ts'

const SearchBox = lazyPart(async () => (await import('./search-box.tsx')).SearchBox)

/** Ctrl-K: every page, record and act by its name, its pinyin or its code (rules/shell#search). */
export function CommandPalette() {
  const { open } = useStore(paletteStore)
  useVisits()
  useEffect(() => {
    const pressed = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      openPalette()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
  return open ? <SearchBox /> : null
}
