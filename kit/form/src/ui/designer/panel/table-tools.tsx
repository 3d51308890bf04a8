import { Button } from 'antd'
import { cellItems } from '../canvas/canvas-menu.ts'
import { useDesignContext } from '../context/design-context.ts'
import styles from './panel.module.css'

/** What can be done to the cell that is selected: the same as its menu has. */
export function TableTools({ cell }: { cell: string }) {
  const context = useDesignContext()
  return (
    <div className={styles['panel']}>
      <h3 className={styles['type']}>单元格</h3>
      <div className={styles['cells']} role="group" aria-label="单元格操作">
        {cellItems(context, cell).map(({ key, title, danger, run }) => (
          <Button key={key} danger={danger === true} onClick={() => run?.()}>
            {title}
          </Button>
        ))}
      </div>
      <p className={styles['hint']}>跨度相同的相邻单元格才能合并。也可以在单元格上点右键，或按 Shift+F10。</p>
    </div>
  )
}
