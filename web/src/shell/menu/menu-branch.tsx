import type { MenuItem } from '@xuanjiao/contract/system/session/permission-result'
import { Icon } from '@xuanjiao/core/ui/controls/icon'
import { iconOfMenu } from './menu-icons.ts'
import { MenuLink } from './menu-link.tsx'
import styles from './side-menu.module.css'

interface BranchProps {
  item: MenuItem
  depth: number
  isOpen: (id: string) => boolean
  onToggle: (id: string) => void
}

/** An entry of the open menu with everything under it. */
export function MenuBranch(props: BranchProps) {
  const { item, depth } = props
  if (!item.children?.length) {
    return (
      <li>
        <MenuLink item={item} className={styles['entry'] ?? ''} depth={depth}>
          <EntryFace item={item} depth={depth} />
        </MenuLink>
      </li>
    )
  }
  return <Holder {...props} />
}

function Holder({ item, depth, isOpen, onToggle }: BranchProps) {
  const open = isOpen(item.id)
  const id = `menu-${item.id}`
  return (
    <li>
      <button
        type="button"
        className={styles['entry']}
        data-depth={depth}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => onToggle(item.id)}
      >
        <EntryFace item={item} depth={depth} />
        <span className={styles['turn']}>
          <Icon name="down" size={14} />
        </span>
      </button>
      {open && (
        <ul id={id}>
          {item.children?.map(child => (
            <MenuBranch key={child.id} item={child} depth={depth + 1} isOpen={isOpen} onToggle={onToggle} />
          ))}
        </ul>
      )}
    </li>
  )
}

/** Only first-level entries carry a drawing. */
function EntryFace({ item, depth }: { item: MenuItem; depth: number }) {
  return (
    <>
      {depth === 0 && <MenuIcon item={item} />}
      <span className={styles['words']}>{item.meta.title}</span>
    </>
  )
}

/** The drawing of an entry, or the first character of its name. */
export function MenuIcon({ item, size = 18 }: { item: MenuItem; size?: number }) {
  const name = iconOfMenu(item.meta.icon)
  if (name) return <Icon name={name} size={size} />
  return (
    <span className={styles['letter']} aria-hidden>
      {[...item.meta.title][0]}
    </span>
  )
}
