import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { Alert, Button, Modal } from 'antd'
import { askConfirm } from '../../../../app/confirm/confirm-store.ts'
import { BatchProgress } from './batch-progress.tsx'
import styles from './lazy-batch-upload.module.css'
import { BatchDropZone } from './batch-drop-zone.tsx'
import { ResumeBatch } from './resume-batch.tsx'
import { BatchPreviewTable } from './batch-preview-table.tsx'
import { UnmatchedFiles } from './unmatched-files.tsx'
import { BatchSummary } from './batch-summary.tsx'
import { useUploadBatch, type UploadBatchContext } from './use-upload-batch.ts'

const WIDTH = 1200

interface BatchUploadDialogProps {
  onClose: () => void
  /** Videos were made. */
  onChanged: () => void
}

/** A sheet and its files: dropped, looked at together, mended in place, and only then taken (rules/videos#batches). */
export function BatchUploadDialog({ onClose, onChanged }: BatchUploadDialogProps) {
  const uploadBatch = useUploadBatch()
  const { batch, view, done, busy } = uploadBatch
  const begun = batch.sheet !== undefined || batch.files.length > 0
  const close = async () => {
    if (busy === 'sending') return
    if (!begun || done || (await sure())) onClose()
  }
  const commit = async () => {
    await uploadBatch.commit()
    onChanged()
  }
  return (
    <Modal
      open
      title="批量上传"
      width={WIDTH}
      className={styles['dialog'] ?? ''}
      mask={{ closable: false }}
      onCancel={event => {
        event.preventDefault() // the same Escape would answer the question it opens
        void close()
      }}
      footer={
        done ? (
          <Button type="primary" onClick={onClose}>
            完成
          </Button>
        ) : (
          <>
            <Button onClick={() => void close()}>取消</Button>
            <Button
              type="primary"
              disabled={view.going === 0 || isBusy(uploadBatch)}
              loading={busy === 'sending'}
              onClick={() => void commit()}
            >
              {view.going > 0 ? `提交 ${numberText(view.going)} 个视频` : '提交'}
            </Button>
          </>
        )
      }
    >
      {done ? <BatchProgress done={done} /> : <BatchUploadContent desk={uploadBatch} begun={begun} />}
    </Modal>
  )
}

/** What is shown is not yet what the server says. */
const isBusy = ({ busy, facts }: UploadBatchContext): boolean =>
  busy !== undefined || facts.checking || facts.digesting > 0

function BatchUploadContent({ desk: uploadBatch, begun }: { desk: UploadBatchContext; begun: boolean }) {
  const { batch, view, facts, refusal } = uploadBatch
  const said = refusal || facts.problem
  return (
    <div className={styles['desk']}>
      {!begun && <ResumeBatch />}
      <BatchDropZone desk={uploadBatch} small={batch.sheet !== undefined} />
      {said !== '' && <Alert type="error" showIcon title={said} />}
      {batch.sheet && <BatchSummary desk={uploadBatch} />}
      {batch.sheet && <BatchPreviewTable desk={uploadBatch} sheet={batch.sheet} />}
      {view.unmatchedFiles.length > 0 && (
        <UnmatchedFiles unmatchedFiles={view.unmatchedFiles} onRemove={uploadBatch.remove} />
      )}
    </div>
  )
}

const sure = (): Promise<boolean> =>
  askConfirm({
    title: '关闭批量上传',
    text: '还没有提交，已选的文件和修改会丢失。',
    confirmLabel: '放弃并关闭',
    cancelLabel: '继续填写',
  })
