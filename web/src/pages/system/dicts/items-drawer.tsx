import { useQuery } from '@tanstack/react-query'
import { dictItemCalls, type DictItemRow } from '@xuanjiao/contract/system/dicts/dict-items'
import { ListFailed } from '@xuanjiao/list/ui/empty/list-failed'
import { Drawer, Skeleton } from 'antd'
import { lazy, Suspense, useRef } from 'react'
import { call } from '../../../app/calls/call.ts'
import { confirm } from '../../../app/confirm/confirm.ts'
import { ItemsTable } from './items-table.tsx'
import styles from './dicts.module.css'

/** Whoever opens no dictionary needs no grid. */
const ItemsGrid = lazy(async () => ({ default: (await import('./items-grid.tsx')).ItemsGrid }))

interface ItemsDrawerProps {
  /** The dictionary's. */
  id: string
  name: string
  code: string
  mayEdit: boolean
  onClose: () => void
}

const WIDTH = 960
/** Of a list call at once; a dictionary with more is one that should be a table. */
const PAGE = 100

/** Every item of a dictionary, in their order. */
async function allItems(dictId: string, signal?: AbortSignal): Promise<DictItemRow[]> {
  const items: DictItemRow[] = []
  for (let pageNo = 1; ; pageNo++) {
    const query = { dictId, pageNo, pageSize: PAGE }
    const { records, total } = await call(dictItemCalls.list, { query, ...(signal && { signal }) })
    items.push(...records)
    if (records.length === 0 || items.length >= total) return items
  }
}

/** The items of a dictionary: a table to edit for those who may, to read for the others. */
export function ItemsDrawer({ id, name, code, mayEdit, onClose }: ItemsDrawerProps) {
  const unsaved = useRef(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['dicts', 'items', id],
    queryFn: ({ signal }) => allItems(id, signal),
    gcTime: 0, // read anew each time it is opened: somebody else may have saved
    refetchOnWindowFocus: false,
    meta: { quiet: true },
  })
  const close = async () => {
    const text = '表格里有没有保存的修改，关闭后将丢失。'
    if (!unsaved.current || (await confirm({ title: '放弃修改', text, yes: '放弃', no: '继续编辑', danger: true })))
      onClose()
  }
  return (
    <Drawer
      open
      size={WIDTH}
      title={`${name}（${code}）`}
      onClose={() => void close()}
      className={styles['drawer'] ?? ''}
    >
      {error && <ListFailed error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      {data && !mayEdit && <ItemsTable title={name} items={data} />}
      {data && mayEdit && (
        <Suspense fallback={<Skeleton active />}>
          <ItemsGrid
            dict={{ id, name }}
            items={data}
            read={() => allItems(id)}
            onUnsaved={now => {
              unsaved.current = now
            }}
          />
        </Suspense>
      )}
    </Drawer>
  )
}
