import { useQuery } from '@tanstack/react-query'
import { hospitalVideoType } from '@xuanjiao/contract/business/shelves/hospital-video-type'
import { hospitalVideoTypeCalls as calls } from '@xuanjiao/contract/business/shelves/hospital-video-type-calls'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { call, callTold } from '../../../app/calls/call.ts'
import { callsOf, type EntityRow } from '#shared/entity/data/entity-row.ts'
import { ListFailed } from '@xuanjiao/list/ui/empty/list-failed'
import { OrderedList } from '#shared/ordered/ordered-list.tsx'
import { SaveDialog } from '#shared/ordered/save-dialog.tsx'
import styles from './shelves.module.css'

const list = callsOf(hospitalVideoType).list
const ROW = 48
const WIDTH = 560

/** The types that stand beside each other: of one hospital, below one parent. */
export interface Siblings {
  hospitalId: string
  pid: string | null
  /** Whose they are. */
  of: string
}

interface ShelfOrderProps extends Siblings {
  onDone: () => void
  onClose: () => void
}

/** 排序: the types in the order in which viewers see them. */
export function ShelfOrder({ hospitalId, pid, of, onDone, onClose }: ShelfOrderProps) {
  const query = { hospitalId, pid: pid ?? '0', pageSize: 1000, column: 'sortNo', order: 'asc' }
  const { data, error, refetch } = useQuery({
    queryKey: ['shelf-order', hospitalId, pid],
    queryFn: ({ signal }) => call(list, { query, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
  const [ordered, setOrdered] = useState<readonly EntityRow[]>()
  const rows: readonly EntityRow[] | undefined = ordered ?? data?.records
  const nameOf = (row: EntityRow) => String(row['name'])
  return (
    <SaveDialog
      title={`排序：${of}`}
      width={WIDTH}
      dirty={ordered !== undefined}
      save={() => callTold(calls.sort, { body: { hospitalId, pid, ids: (rows ?? []).map(row => row.id) } })}
      reload={() => {
        setOrdered(undefined)
        void refetch()
      }}
      onDone={onDone}
      onClose={onClose}
    >
      {error && <ListFailed error={error} retry={() => void refetch()} />}
      {!error && !rows && <Skeleton active paragraph={{ rows: 6 }} />}
      {rows && (
        <div className={styles['order']}>
          <p>拖动，或按住 Alt 加上下箭头，或输入位置；观众在医院主页按此顺序看到。</p>
          <OrderedList
            label="视频类型"
            items={rows}
            idOf={row => row.id}
            nameOf={nameOf}
            onChange={setOrdered}
            rowHeight={ROW}
            draw={row => (
              <span className={styles['shelf']}>
                <span>{nameOf(row)}</span>
                <small>{row['showFlag'] === 'N' ? '不展示' : `${String(row['videoCount'] ?? 0)} 个视频`}</small>
              </span>
            )}
          />
        </div>
      )}
    </SaveDialog>
  )
}
