import type { Entity } from '@xuanjiao/contract/entity/entity'
import { DetailList } from '@xuanjiao/core/ui/detail-list'
import { useQuery } from '@tanstack/react-query'
import { Drawer, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { AttachedFormsSection } from '../filled/attached-forms-section.tsx'
import styles from './detail-drawer.module.css'

const WIDTH = 720

interface DetailDrawerProps<T extends { id: string }> {
  /** Of the line that is shown; undefined where the drawer is shut. */
  id: string | undefined
  title: string
  /** What is shown: it is asked anew with the list of its record. */
  entity: Pick<Entity, 'path' | 'name' | 'takesForms'>
  load: (id: string, signal: AbortSignal) => Promise<T>
  onClose: () => void
  children: (row: T) => ReactNode
}

/** A drawer that shows one line in full; nothing in it can be changed. */
export function DetailDrawer<T extends { id: string }>(props: DetailDrawerProps<T>) {
  const { id, title, entity, load, onClose, children } = props
  const { data, error, refetch } = useQuery({
    queryKey: [entity.path, 'get', id],
    queryFn: ({ signal }) => load(id ?? '', signal),
    enabled: id !== undefined,
    meta: { quiet: true },
  })
  const row = data?.id === id ? data : undefined
  return (
    <Drawer open={id !== undefined} size={WIDTH} title={title} onClose={onClose} className={styles['drawer'] ?? ''}>
      {error ? (
        <ListLoadError error={error} retry={() => void refetch()} />
      ) : (
        ((row && (
          <>
            {children(row)}
            <AttachedFormsSection entity={entity} id={row.id} />
          </>
        )) ?? <Skeleton active paragraph={{ rows: 8 }} />)
      )}
    </Drawer>
  )
}

/** `wide` takes a row of its own: numbers that would break, and long words. */
export type TitledValue = readonly [title: string, value: ReactNode, width?: 'wide']

/** Titles and values side by side; what is empty is left out. */
export function TitledValues({ facts }: { facts: readonly TitledValue[] }) {
  const details = facts
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([title, value, width]) => ({ key: title, title, value, wide: width === 'wide' }))
  return <DetailList details={details} columns={4} look="card" />
}
