import { LoadingOutlined } from '@ant-design/icons'
import type { StatusColour } from '../../../../app/theme/theme.ts'
import { StatusTag } from '#shared/fields/read/status-tag.tsx'
import type { BatchRowState } from './batch-model.ts'
import styles from './lazy-batch-upload.module.css'
import type { UploadBatchContext } from './use-upload-batch.ts'

export const ROW_STATE_TEXTS: Readonly<Record<BatchRowState, readonly [StatusColour, string]>> = {
  matched: ['good', '匹配'],
  missing: ['bad', '缺文件'],
  double: ['bad', '重复'],
  wrong: ['bad', '有错误'],
  known: ['waiting', '相同文件'],
  left: ['draft', '跳过'],
}

/** How the batch stands, in one line. */
export function BatchSummary({ desk: { view, facts } }: { desk: UploadBatchContext }) {
  const counts = Map.groupBy(view.rows, row => row.state)
  const surplus = view.unmatchedFiles.filter(one => one.kind === 'surplus').length
  const doubles = view.unmatchedFiles.filter(one => one.kind === 'double').length
  return (
    <div className={styles['summary']} role="status">
      {Object.entries(ROW_STATE_TEXTS).map(([state, [tone, word]]) => {
        const count = counts.get(state as BatchRowState)?.length ?? 0
        return count > 0 && <StatusTag key={state} tone={tone} text={`${word} ${count}`} />
      })}
      {surplus > 0 && <StatusTag tone="waiting" text={`多余文件 ${surplus}`} />}
      {doubles > 0 && <StatusTag tone="waiting" text={`重复文件 ${doubles}`} />}
      {(facts.checking || facts.digesting > 0) && (
        <span className={styles['working']}>
          <LoadingOutlined aria-hidden="true" />
          {facts.digesting > 0 ? `正在比对文件内容，还有 ${facts.digesting} 个` : '正在检查'}
        </span>
      )}
    </div>
  )
}
