import { Drawer } from 'antd'
import type { ReactNode } from 'react'

/** What stands beside the list where there is room, as a sheet that comes up from below. */
export function AsideSheet({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  return (
    <Drawer open placement="bottom" title={title} size="75%" onClose={onClose}>
      {children}
    </Drawer>
  )
}
