import { vipInfoCalls, type GiftSheetResult } from '@xuanjiao/contract/business/vip/vip-info-calls'
import { AppError } from '@xuanjiao/contract/calls/app-error'
import { HiddenFileInput } from '@xuanjiao/fields/ui/upload/hidden-file-input'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { Button, Modal } from 'antd'
import { useId, useRef, useState } from 'react'
import { call, callWithMessage } from '../../../app/calls/call.ts'
import { downloadFile } from '../../../app/tasks/download.ts'
import { runDialogAction } from '#shared/run-action.ts'
import { GiftSheetOutcome } from './gift-sheet-outcome.tsx'
import styles from './gift-sheet.module.css'

const ACCEPT = { accept: ['xls', 'xlsx'] }

const formOf = (file: File, act: 'check' | 'give'): FormData => {
  const form = new FormData()
  form.set('act', act)
  form.set('file', file)
  return form
}

interface GiftSheetDialogProps {
  onClose: () => void
  onDone: () => Promise<unknown>
}

/** 批量赠送: a workbook is looked at first; all of its rows are given, or none (rules/memberships#sheets). */
export function GiftSheetDialog({ onClose, onDone }: GiftSheetDialogProps) {
  const sheet = useGiftSheet(onDone)
  const chooser = useRef<HTMLInputElement>(null)
  const id = useId()
  const { file, found, problem, busy } = sheet
  const isReady = found !== undefined && found.errors.length === 0
  return (
    <Modal
      open
      title="批量赠送会员"
      width={640}
      okText={isReady ? `赠送 ${numberText(found.rows)} 人` : '赠送'}
      okButtonProps={{ disabled: !isReady }}
      confirmLoading={busy}
      onOk={() => void sheet.give()}
      onCancel={onClose}
      centered
    >
      <p className={styles['note']}>
        按手机号找到绑定了手机号的患者；有一行不能赠送，就都不赠送。已是会员的，天数加在到期之后。
      </p>
      <HiddenFileInput
        ref={chooser}
        label="赠送名单"
        many={false}
        {...ACCEPT}
        onFiles={([chosen]) => {
          if (chosen) void sheet.choose(chosen)
        }}
      />
      <div className={styles['file']}>
        <Button aria-describedby={`${id}-problem`} loading={busy} onClick={() => chooser.current?.click()}>
          选择表格
        </Button>
        <span>{file?.name ?? '三列：手机号、天数、原因'}</span>
        <Button type="link" onClick={() => void download()}>
          下载模板
        </Button>
      </div>
      <p id={`${id}-problem`} role="alert" className={styles['problem']}>
        {problem}
      </p>
      {found && <GiftSheetOutcome found={found} />}
    </Modal>
  )
}

const download = () => downloadFile(vipInfoCalls.giftTemplate, { fileName: '批量赠送模板.xlsx' })

/** The chosen workbook, what it would come to, and giving it. */
function useGiftSheet(onDone: GiftSheetDialogProps['onDone']) {
  const [file, setFile] = useState<File>()
  const [found, setFound] = useState<GiftSheetResult>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem(undefined)
    await work().catch((error: unknown) => {
      setProblem(error instanceof AppError ? error.message : '没有上传成功，请稍后再试')
    })
    setBusy(false)
  }
  const choose = (chosen: File) =>
    attempt(async () => {
      setFile(chosen)
      setFound(undefined)
      setFound(await call(vipInfoCalls.giftSheet, { form: formOf(chosen, 'check') }))
    })
  const give = () =>
    attempt(async () => {
      if (!file) return
      const { result, message } = await callWithMessage(vipInfoCalls.giftSheet, { form: formOf(file, 'give') })
      if (result.given === 0) return setFound(result)
      await runDialogAction(async () => ({ message }), onDone)
    })
  return { file, found, problem, busy, choose, give }
}
