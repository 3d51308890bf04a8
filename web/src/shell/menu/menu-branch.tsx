import type { MenuItem } from '@xuanjiao/contract/system/session/permission-result'
import { Icon } from '@xuanjiao/core/ui/controls/icon'
import { MenuIcon } from './menu-icon.tsx'
import { MenuRow } from './menu-row.tsx'
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
      <li className={styles['row']}>
        <MenuRow item={item} depth={depth}>
          <EntryFace item={item} depth={depth} />
        </MenuRow>
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

/** Drawings grow smaller below the first level. */
function EntryFace({ item, depth }: { item: MenuItem; depth: number }) {
  return (
    <>
      <MenuIcon item={item} size={depth === 0 ? 18 : 16} />
      <span className={styles['words']}>{item.meta.title}</span>
    </>
  )
}
