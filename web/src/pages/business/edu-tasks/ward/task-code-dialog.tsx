import { Dialog } from '@xuanjiao/core/ui/dialogs/dialog'
import { QRCode } from 'antd'
import styles from './ward.module.css'

export interface CodedTask {
  taskNo: string
  patientAlias: string
}

/** A task's code for the phone of its patient: it leads to the patient's page, is drawn by the browser and kept nowhere. */
export const TaskCodeDialog = ({ task, onClose }: { task: CodedTask; onClose: () => void }) => (
  <Dialog title={`${task.patientAlias}的任务码`} width={320} onClose={onClose}>
    <div className={styles['code']}>
      <QRCode
        aria-label="任务二维码"
        value={`${location.origin}/p/k/${task.taskNo}`}
        size={224}
        color="#000"
        bgColor="#fff"
        bordered={false}
        marginSize={2}
      />
      <p>{task.taskNo}</p>
      <small>请患者用微信扫码，只能领取一次</small>
    </div>
  </Dialog>
)
