import { shell } from '@xuanjiao/contract/calls/messages'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { Icon } from '@xuanjiao/core/ui/controls/icon'
import { layoutTexts } from '@xuanjiao/core/model/texts'
import { Dialog } from '@xuanjiao/core/ui/dialogs/dialog'
import type { PageRoute } from '../menu/routes.ts'
import { useMenu } from '../menu/use-menu.ts'
import { outsideUrl } from '../menu/outside-url.ts'
import { closePalette, openPalette, paletteStore } from './palette-store.ts'
import styles from './palette.module.css'
import { searchPages } from './search.ts'

/** Ctrl-K: every page by its name, its initials or what it hangs under. */
export function Palette() {
  const { open } = useStore(paletteStore)
  useEffect(() => {
    const pressed = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      openPalette()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
  if (!open) return null
  return (
    <Dialog bare title="搜索菜单" width={560} className={styles['palette'] ?? ''} onClose={closePalette}>
      <Search />
    </Dialog>
  )
}

function Search() {
  const id = useId()
  const { routes } = useMenu()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const navigate = useNavigate()
  const found = searchPages(routes, typed)
  const go = (route: PageRoute | undefined) => {
    if (!route) return
    closePalette()
    if (route.external) window.open(outsideUrl(route.url ?? route.path), '_blank', 'noreferrer')
    else void navigate(route.path)
  }
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setAt((at + step + found.length) % Math.max(found.length, 1))
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) go(found[at])
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className={styles['line']}>
        <Icon name="search" />
        <input
          role="combobox"
          aria-label="搜索菜单"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={found[at] ? `${id}-${at}` : undefined}
          placeholder={`${layoutTexts.searchPrompt}，可用拼音首字母`}
          value={typed}
          onChange={event => {
            setTyped(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKey}
        />
      </div>
      <ul id={`${id}-list`} role="listbox" aria-label="菜单" className={styles['list']}>
        {found.map((route, i) => (
          <li
            key={route.path}
            id={`${id}-${i}`}
            role="option"
            aria-selected={i === at}
            ref={i === at ? seen : null}
            onClick={() => go(route)}
          >
            <span>{route.title}</span>
            <small>{route.under.join(' / ')}</small>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={styles['none']}>{shell.searchEmpty}</p>}
    </>
  )
}

const seen = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })
