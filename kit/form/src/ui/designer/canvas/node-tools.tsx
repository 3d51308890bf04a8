import { IconButton } from '@xuanjiao/core/ui/controls/button'
import { Icon } from '@xuanjiao/core/ui/controls/icon'
import { useDesignContext } from '../context/design-context.ts'
import styles from './canvas.module.css'

interface NodeToolsProps {
  readonly id: string
  readonly title: string
  readonly model: string
  readonly isSelected: boolean
}

/** The name of a control and its two buttons; they come with the pointer, and stay with the one that is selected. */
export function NodeTools({ id, title, model, isSelected }: NodeToolsProps) {
  const { designer, act, reveal, remove, hideModel } = useDesignContext()
  const copy = () => {
    if (act(() => designer.copy(id)) && designer.selected !== undefined) reveal(designer.selected)
  }
  return (
    <div className={styles['tools']} data-tools>
      <span className={styles['handle']} data-handle aria-hidden="true">
        <Icon name="grip" size={14} />
        {title}
        {!hideModel && model !== '' && <em>{model}</em>}
      </span>
      <IconButton label={`复制${title}`} tabIndex={isSelected ? 0 : -1} onClick={copy}>
        <Icon name="copy" size={14} />
      </IconButton>
      <IconButton label={`删除${title}`} tabIndex={isSelected ? 0 : -1} onClick={() => remove([id])}>
        <Icon name="bin" size={14} />
      </IconButton>
    </div>
  )
}
