import { shellTexts } from '@xuanjiao/contract/calls/interface-texts'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { Icon } from '@xuanjiao/core/ui/controls/icon'
import { layoutTexts } from '@xuanjiao/core/model/core-texts'
import { Dialog } from '@xuanjiao/core/ui/dialogs/dialog'
import type { PageRoute } from '../menu/page-routes.ts'
import { useMenu } from '../menu/use-menu.ts'
import { externalUrl } from '../menu/external-url.ts'
import { closeCommandPalette, openCommandPalette, commandPaletteStore } from './command-palette-store.ts'
import styles from './command-palette.module.css'
import { searchPages } from './search-pages.ts'

/** Ctrl-K: every page by its name, its initials or what it hangs under. */
export function CommandPalette() {
  const { open } = useStore(commandPaletteStore)
  useEffect(() => {
    const pressed = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      openCommandPalette()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
  if (!open) return null
  return (
    <Dialog bare title="搜索菜单" width={560} className={styles['palette'] ?? ''} onClose={closeCommandPalette}>
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
  const matches = searchPages(routes, typed)
  const go = (route: PageRoute | undefined) => {
    if (!route) return
    closeCommandPalette()
    if (route.external) window.open(externalUrl(route.url ?? route.path), '_blank', 'noreferrer')
    else void navigate(route.path)
  }
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setAt((at + step + matches.length) % Math.max(matches.length, 1))
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) go(matches[at])
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
          aria-activedescendant={matches[at] ? `${id}-${at}` : undefined}
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
        {matches.map((route, i) => (
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
      {matches.length === 0 && <p className={styles['none']}>{shellTexts.searchEmpty}</p>}
    </>
  )
}

const seen = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })
