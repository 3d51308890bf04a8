import { payBillCalls } from '@xuanjiao/contract/business/payments/pay-bill-calls'
import { AppError } from '@xuanjiao/contract/calls/app-error'
import { RadioChoice } from '@xuanjiao/fields/ui/choice/radio-choice'
import { HiddenFileInput } from '@xuanjiao/fields/ui/upload/hidden-file-input'
import { Button, Modal } from 'antd'
import { useId, useRef, useState } from 'react'
import { callWithMessage } from '../../../app/calls/call.ts'
import { runDialogAction } from '#shared/run-action.ts'
import styles from './payments.module.css'

/** Channels that give bills (rules/payments#reconciliation). */
const CHANNELS = [
  { value: 'wx_virtual', label: '微信虚拟支付' },
  { value: 'wx_jsapi', label: '微信支付' },
]
const ACCEPT = { accept: ['csv', 'xls', 'xlsx'] }

interface UploadBillDialogProps {
  onClose: () => void
  /** A bill was taken: what came of it is the first of the list. */
  onDone: (id: string) => Promise<unknown>
}

/** 上传账单: whose it is, and the file. */
export function UploadBillDialog({ onClose, onDone }: UploadBillDialogProps) {
  const [channel, setChannel] = useState('wx_virtual')
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const id = useId()
  const send = async () => {
    if (!file) return setProblem('请选择账单文件')
    setBusy(true)
    setProblem(await handIn(channel, file, onDone))
    setBusy(false)
  }
  return (
    <Modal
      open
      title="上传账单"
      width={520}
      okText="开始对账"
      confirmLoading={busy}
      onOk={() => void send()}
      onCancel={onClose}
      centered
    >
      <div className={styles['question']}>
        <span id={`${id}-channel`}>支付渠道</span>
        <RadioChoice aria-labelledby={`${id}-channel`} choices={CHANNELS} value={channel} onChange={setChannel} />
      </div>
      <div className={styles['question']}>
        <span>账单文件</span>
        <HiddenFileInput
          ref={chooser}
          label="账单文件"
          many={false}
          {...ACCEPT}
          onFiles={([chosen]) => {
            setFile(chosen)
            setProblem(undefined)
          }}
        />
        <div className={styles['file']}>
          <Button aria-describedby={`${id}-problem`} onClick={() => chooser.current?.click()}>
            选择文件
          </Button>
          <span>{file?.name ?? '渠道后台下载的原始账单，.csv、.xls 或 .xlsx'}</span>
        </div>
      </div>
      <p id={`${id}-problem`} role="alert" className={styles['problem']}>
        {problem}
      </p>
    </Modal>
  )
}

/** Sends it; answers what was wrong with it. */
async function handIn(
  channel: string,
  file: File,
  onDone: UploadBillDialogProps['onDone'],
): Promise<string | undefined> {
  const form = new FormData()
  form.set('channel', channel)
  form.set('file', file)
  let made = ''
  try {
    await runDialogAction(
      async () => {
        const { result, message } = await callWithMessage(payBillCalls.upload, { form })
        made = result.id
        return { message }
      },
      () => onDone(made),
    )
    return undefined
  } catch (error) {
    return error instanceof AppError ? error.message : '没有上传成功，请稍后再试'
  }
}
