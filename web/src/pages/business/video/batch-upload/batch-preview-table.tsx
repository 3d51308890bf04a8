import type { BatchSheet } from '@xuanjiao/contract/business/video/video-batch-calls'
import { visuallyHidden } from '@xuanjiao/core/ui/controls/visually-hidden'
import { CheckBox } from '@xuanjiao/fields/ui/choice/check-box'
import { Button } from 'antd'
import { sizeText } from '@xuanjiao/core/model/text/time-text'
import { StatusTag } from '#shared/fields/read/status-tag.tsx'
import type { BatchRowView } from './batch-model.ts'
import styles from './lazy-batch-upload.module.css'
import { PreviewCellEdit } from './preview-cell-edit.tsx'
import { ROW_STATE_TEXTS } from './batch-summary.tsx'
import type { BrowserBatchFile } from './browser-batch-file.ts'
import type { UploadBatchContext } from './use-upload-batch.ts'

const plain = (head: string): string => head.replace(/[*＊]/g, '').trim()

/** The sheet as it will be taken: every row with its file, every cell to be mended where it stands. */
export function BatchPreviewTable({ desk: uploadBatch, sheet }: { desk: UploadBatchContext; sheet: BatchSheet }) {
  const { view, batch } = uploadBatch
  const choicesAt = sheet.titles.map(
    title => batch.columns.find(column => plain(column.head) === plain(title))?.choices ?? [],
  )
  return (
    <div className={styles['scroll']} tabIndex={0} role="region" aria-label="批量上传预览">
      <table className={styles['table']}>
        <caption className={visuallyHidden}>表格的每一行和它的文件</caption>
        <thead>
          <tr>
            <th scope="col">行</th>
            <th scope="col">状态</th>
            {sheet.titles.map((title, at) => (
              <th key={at} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.rows.map(row => (
            <tr key={row.number} data-state={row.state}>
              <th scope="row">{row.number}</th>
              <td className={styles['stateCell']}>
                <RowStateCell desk={uploadBatch} row={row} />
              </td>
              {sheet.titles.map((title, at) => (
                <td key={at}>
                  <PreviewCellEdit
                    label={`第 ${row.number} 行 ${plain(title)}`}
                    text={row.cells[at] ?? ''}
                    wrong={row.wrong.get(at)}
                    choices={choicesAt[at] ?? []}
                    onChange={text => uploadBatch.mend(row.number, at, text)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function RowStateCell({ desk: uploadBatch, row }: { desk: UploadBatchContext; row: BatchRowView<BrowserBatchFile> }) {
  const [tone, word] = ROW_STATE_TEXTS[row.state]
  const known = (row.file?.same ?? []).length > 0
  return (
    <>
      <div>
        <StatusTag tone={tone} text={word} />
        {row.file && <small>{sizeText(row.file.size)}</small>}
        <Button
          type="link"
          size="small"
          aria-label={`${row.state === 'left' ? '恢复' : '跳过'}第 ${row.number} 行`}
          onClick={() => uploadBatch.leave(row.number)}
        >
          {row.state === 'left' ? '恢复' : '跳过'}
        </Button>
      </div>
      {row.notes.map(note => (
        <div key={note}>
          <small data-warn>{note}</small>
        </div>
      ))}
      {[...row.wrong.values()].map(reason => (
        <div key={reason} className={styles['onPhone']}>
          <small data-bad>{reason}</small>
        </div>
      ))}
      {known && row.state !== 'left' && (
        <div>
          <CheckBox
            checked={uploadBatch.batch.anyway.has(row.number)}
            onChange={() => uploadBatch.sendAnyway(row.number)}
          >
            仍然上传
          </CheckBox>
        </div>
      )}
    </>
  )
}
