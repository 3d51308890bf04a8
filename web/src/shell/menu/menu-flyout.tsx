import type { MenuItem } from '@xuanjiao/contract/system/session/permission-result'
import { useRef, useState, type FocusEvent } from 'react'
import { useLocation } from 'react-router'
import { MenuIcon } from './menu-icon.tsx'
import { MenuLink } from './menu-link.tsx'
import { menuAncestorsOf } from './page-routes.ts'
import styles from './side-menu.module.css'

/** An entry of the narrow menu: a sign with its name; what hangs under it comes out at the side. */
export function MenuFlyout({ item }: { item: MenuItem }) {
  const { pathname } = useLocation()
  if (!item.children?.length) {
    return (
      <li>
        <MenuLink item={item} className={styles['sign'] ?? ''}>
          <SignFace item={item} />
        </MenuLink>
      </li>
    )
  }
  return <SignHolder item={item} current={menuAncestorsOf([item], pathname).length > 0} />
}

function SignFace({ item }: { item: MenuItem }) {
  return (
    <>
      <MenuIcon item={item} size={20} />
      <span>{item.meta.title}</span>
    </>
  )
}

/** Beyond this distance from the lower edge there is room for the panel. */
const ROOM = 320

function SignHolder({ item, current }: { item: MenuItem; current: boolean }) {
  const place = useRef<HTMLLIElement>(null)
  const [at, setAt] = useState<{ top: number } | { bottom: number }>()
  const open = () => {
    const box = place.current?.getBoundingClientRect()
    if (!box) return
    setAt(innerHeight - box.top > ROOM ? { top: box.top } : { bottom: innerHeight - box.bottom })
  }
  const close = () => setAt(undefined)
  const left = (event: FocusEvent) => !place.current?.contains(event.relatedTarget) && close()
  return (
    <li
      ref={place}
      onMouseEnter={open}
      onMouseLeave={close}
      onBlur={left}
      onKeyDown={event => event.key === 'Escape' && close()}
    >
      <button
        type="button"
        className={styles['sign']}
        data-current={current}
        aria-expanded={at !== undefined}
        onClick={open}
      >
        <SignFace item={item} />
      </button>
      {at && (
        <div className={styles['flyout']} style={at}>
          <strong>{item.meta.title}</strong>
          <FlyoutList items={item.children ?? []} onPick={close} />
        </div>
      )}
    </li>
  )
}

/** The entries below one of the menu, with those below them under their name. */
export function FlyoutList({ items, onPick }: { items: readonly MenuItem[]; onPick: () => void }) {
  return (
    <ul>
      {items.map(item => (
        <li key={item.id}>
          {item.children?.length ? (
            <>
              <em>{item.meta.title}</em>
              <FlyoutList items={item.children} onPick={onPick} />
            </>
          ) : (
            <MenuLink item={item} className={styles['entry'] ?? ''} onPick={onPick}>
              <MenuIcon item={item} size={16} />
              <span className={styles['words']}>{item.meta.title}</span>
            </MenuLink>
          )}
        </li>
      ))}
    </ul>
  )
}
