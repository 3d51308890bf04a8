import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { useQuery } from '@tanstack/react-query'
import { hospitalVideoType } from '@xuanjiao/contract/business/hospital-video-types/hospital-video-type'
import { hospitalVideoTypeCalls as calls } from '@xuanjiao/contract/business/hospital-video-types/hospital-video-type-calls'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { call, callWithMessage } from '../../../app/calls/call.ts'
import { entityCallsOf, type EntityRow } from '#shared/entity/data/entity-row.ts'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { OrderedList } from '#shared/ordered/ordered-list.tsx'
import { SaveListDialog } from '#shared/ordered/save-list-dialog.tsx'
import styles from './hospital-video-types.module.css'

const list = entityCallsOf(hospitalVideoType).list
const ROW = 48
const WIDTH = 560

/** The types that stand beside each other: of one hospital, below one parent. */
export interface SiblingVideoTypes {
  hospitalId: string
  pid: string | null
  /** Whose they are. */
  of: string
}

interface HospitalVideoTypeOrderProps extends SiblingVideoTypes {
  onDone: () => void
  onClose: () => void
}

/** 排序: the types in the order in which viewers see them. */
export function HospitalVideoTypeOrder({ hospitalId, pid, of, onDone, onClose }: HospitalVideoTypeOrderProps) {
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
    <SaveListDialog
      title={`排序：${of}`}
      width={WIDTH}
      dirty={ordered !== undefined}
      save={() => callWithMessage(calls.sort, { body: { hospitalId, pid, ids: (rows ?? []).map(row => row.id) } })}
      reload={() => {
        setOrdered(undefined)
        void refetch()
      }}
      onDone={onDone}
      onClose={onClose}
    >
      {error && <ListLoadError error={error} retry={() => void refetch()} />}
      {!error && !rows && <Skeleton active paragraph={{ rows: 6 }} />}
      {rows && (
        <div className={styles['order']}>
          <p>拖动，或按住 Alt 加上下箭头，或输入位置；患者在医院主页按此顺序看到。</p>
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
                <small>
                  {row['showFlag'] === 'N' ? '不展示' : `${numberText(Number(row['videoCount'] ?? 0))} 个视频`}
                </small>
              </span>
            )}
          />
        </div>
      )}
    </SaveListDialog>
  )
}
