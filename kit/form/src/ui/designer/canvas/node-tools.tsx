import { CopyOutlined, DeleteOutlined, HolderOutlined } from '@ant-design/icons'
import { IconButton } from '@xuanjiao/core/ui/controls/button'
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
  const { designer, act, reveal, hideModel } = useDesignContext()
  // The button goes with its control; the focus goes on to what is selected then.
  const actAndGo = (run: () => string) => {
    if (act(run) && designer.selected !== undefined) reveal(designer.selected)
  }
  return (
    <div className={styles['tools']} data-tools>
      <span className={styles['handle']} data-handle aria-hidden="true">
        <HolderOutlined />
        {title}
        {!hideModel && model !== '' && <em>{model}</em>}
      </span>
      <IconButton
        label={`复制${title}`}
        tabIndex={isSelected ? 0 : -1}
        onClick={() => actAndGo(() => designer.copy(id))}
      >
        <CopyOutlined aria-hidden />
      </IconButton>
      <IconButton
        label={`删除${title}`}
        tabIndex={isSelected ? 0 : -1}
        onClick={() => actAndGo(() => designer.remove(id))}
      >
        <DeleteOutlined aria-hidden />
      </IconButton>
    </div>
  )
}
