import { Alert, Button, Modal } from 'antd'
import { confirm } from '../../../../app/confirm/confirm.ts'
import { BatchProgress } from './batch-progress.tsx'
import styles from './batch-upload.module.css'
import { DropZone } from './drop-zone.tsx'
import { GoOn } from './go-on.tsx'
import { PreviewTable } from './preview-table.tsx'
import { SpareFiles } from './spare-files.tsx'
import { Summary } from './summary.tsx'
import { useBatch, type UseBatch } from './use-batch.ts'

const WIDTH = 1200

interface BatchUploadDialogProps {
  onClose: () => void
  /** Videos were made. */
  onChanged: () => void
}

/** A sheet and its files: dropped, looked at together, mended in place, and only then taken (rules/videos#batches). */
export function BatchUploadDialog({ onClose, onChanged }: BatchUploadDialogProps) {
  const desk = useBatch()
  const { batch, view, done, busy } = desk
  const begun = batch.sheet !== undefined || batch.files.length > 0
  const close = async () => {
    if (busy === 'sending') return
    if (!begun || done || (await sure())) onClose()
  }
  const commit = async () => {
    await desk.commit()
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
              disabled={view.going === 0 || isBusy(desk)}
              loading={busy === 'sending'}
              onClick={() => void commit()}
            >
              {view.going > 0 ? `提交 ${view.going} 个视频` : '提交'}
            </Button>
          </>
        )
      }
    >
      {done ? <BatchProgress done={done} /> : <Desk desk={desk} begun={begun} />}
    </Modal>
  )
}

/** What is shown is not yet what the server says. */
const isBusy = ({ busy, facts }: UseBatch): boolean => busy !== undefined || facts.checking || facts.digesting > 0

function Desk({ desk, begun }: { desk: UseBatch; begun: boolean }) {
  const { batch, view, facts, refusal } = desk
  const said = refusal || facts.refusal
  return (
    <div className={styles['desk']}>
      {!begun && <GoOn />}
      <DropZone desk={desk} small={batch.sheet !== undefined} />
      {said !== '' && <Alert type="error" showIcon title={said} />}
      {batch.sheet && <Summary desk={desk} />}
      {batch.sheet && <PreviewTable desk={desk} sheet={batch.sheet} />}
      {view.spare.length > 0 && <SpareFiles spare={view.spare} onRemove={desk.remove} />}
    </div>
  )
}

const sure = (): Promise<boolean> =>
  confirm({ title: '关闭批量上传', text: '还没有提交，已选的文件和修改会丢失。', yes: '放弃并关闭', no: '继续填写' })
