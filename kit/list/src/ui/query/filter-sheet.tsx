import { Drawer } from 'antd'
import type { ReactNode } from 'react'
import styles from './query.module.css'

/** A sheet that comes up from below: the thumb is there. */
export function FilterSheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <Drawer
      open
      placement="bottom"
      title="筛选条件"
      size="85%"
      classNames={{ body: styles['sheet'] ?? '' }}
      onClose={onClose}
    >
      {children}
    </Drawer>
  )
}
