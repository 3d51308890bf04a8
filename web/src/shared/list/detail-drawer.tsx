import { DetailList } from '@xuanjiao/core/ui/detail-list'
import { Drawer, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import styles from './detail-drawer.module.css'

const WIDTH = 720

interface DetailProps {
  open: boolean
  title: string
  error: Error | null
  retry: () => void
  onClose: () => void
  /** Undefined until it is there. */
  children: ReactNode
}

/** A drawer that shows one line in full; nothing in it can be changed. */
export function DetailDrawer({ open, title, error, retry, onClose, children }: DetailProps) {
  return (
    <Drawer open={open} size={WIDTH} title={title} onClose={onClose} className={styles['drawer'] ?? ''}>
      {error ? (
        <ListLoadError error={error} retry={retry} />
      ) : (
        (children ?? <Skeleton active paragraph={{ rows: 8 }} />)
      )}
    </Drawer>
  )
}

export type TitledValue = readonly [title: string, value: ReactNode]

/** Titles and values side by side; what is empty is left out. */
export function TitledValues({ facts }: { facts: readonly TitledValue[] }) {
  const details = facts
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([title, value]) => ({ key: title, title, value }))
  return <DetailList details={details} columns={4} look="card" />
}
