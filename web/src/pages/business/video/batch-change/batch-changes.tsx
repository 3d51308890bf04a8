import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { CheckBox } from '@xuanjiao/fields/ui/choice/check-box'
import { Alert, Skeleton } from 'antd'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { VIDEO_STATES } from '@xuanjiao/contract/business/video/lifecycle/video-events'
import { videoStateOfRow } from '@xuanjiao/contract/business/video/lifecycle/video-workflow'
import { videoActionRow } from '../state/video-state.ts'
import { isChanged, isUnderReview } from './videos-to-change.ts'
import styles from './batch-changes.module.css'

interface BatchChangesProps {
  /** The chosen videos; undefined while they are read. */
  rows: readonly EntityRow[] | undefined
  /** Videos under review that are changed all the same. */
  also: ReadonlySet<string>
  onAlso: (also: ReadonlySet<string>) => void
  nowOf: (row: EntityRow) => string
  next: string
}

/** Each chosen video before and after; those under review are left out unless they are ticked. */
export function BatchChangePreview({ rows, also, onAlso, nowOf, next }: BatchChangesProps) {
  if (!rows) return <Skeleton active paragraph={{ rows: 3 }} title={false} />
  const reviewing = rows.filter(isUnderReview).length
  const tick = (id: string, on: boolean) => onAlso(new Set(on ? [...also, id] : [...also].filter(one => one !== id)))
  return (
    <div className={styles['changes']}>
      {reviewing > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`${numberText(reviewing)} 个视频正在审核，默认不修改；需要一起修改的请勾选。`}
        />
      )}
      <div className={styles['rows']} role="region" aria-label="修改前后" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">视频</th>
              <th scope="col">状态</th>
              <th scope="col">现在</th>
              <th scope="col">改为</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row.id} data-left={!isChanged(row, also)}>
                <th scope="row">
                  {isUnderReview(row) ? (
                    <CheckBox checked={also.has(row.id)} onChange={on => tick(row.id, on)}>
                      {String(row['title'])}
                    </CheckBox>
                  ) : (
                    String(row['title'])
                  )}
                </th>
                <td>{VIDEO_STATES[videoStateOfRow(videoActionRow(row))].title}</td>
                <td>{nowOf(row)}</td>
                <td>{!isChanged(row, also) ? '不修改' : next || '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
