import { LICENCE_MOST, licenceCalls } from '@xuanjiao/contract/system/licence/licence-calls'
import { Button } from '@xuanjiao/core/ui/controls/button'
import { AppError } from '@xuanjiao/contract/calls/app-error'
import { HiddenFileInput } from '@xuanjiao/fields/ui/upload/hidden-file-input'
import { useId, useRef, useState } from 'react'
import { callWithMessage } from '../../app/calls/call.ts'
import { queryClient } from '../../app/errors/query-client.ts'
import { showError } from '../../app/errors/show-error.ts'
import { notify } from '../../app/notify/notices-store.ts'
import { LICENCE_KEY } from './licence-key.ts'
import styles from './licence.module.css'

/** The second step: a file, and the word that it be taken. */
export function LicenceUpload({ onDone }: { onDone: () => void }) {
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const send = async () => {
    const wrong = problemOf(file)
    setProblem(wrong)
    if (wrong !== undefined || !file) return
    setBusy(true)
    setProblem(await handIn(file, onDone))
    setBusy(false)
  }
  return (
    <div className={styles['upload']}>
      <span>授权文件</span>
      <div className={styles['file']}>
        <HiddenFileInput
          ref={chooser}
          label="授权文件"
          many={false}
          onFiles={([chosen]) => {
            setFile(chosen)
            setProblem(undefined)
          }}
        />
        <Button aria-describedby={`${id}-problem`} onClick={() => chooser.current?.click()}>
          选择文件
        </Button>
        <span>{file?.name ?? '未选择文件'}</span>
      </div>
      <p id={`${id}-problem`} role="alert">
        {problem}
      </p>
      <Button look="main" busy={busy} onClick={() => void send()}>
        确认
      </Button>
    </div>
  )
}

function problemOf(file: File | undefined): string | undefined {
  if (!file) return '请选择授权文件'
  return file.size > LICENCE_MOST ? '文件过大，不是授权文件' : undefined
}

/** What the server says against it is a warning, and stays beside the file (rules/shell#refusals). */
async function handIn(file: File, onDone: () => void): Promise<string | undefined> {
  try {
    const license = (await file.text()).trim()
    const { message } = await callWithMessage(licenceCalls.upload, { body: { license } })
    notify.good(message)
    onDone()
    await queryClient.invalidateQueries({ queryKey: [LICENCE_KEY] })
    return undefined
  } catch (error) {
    const said = error instanceof AppError ? (error.fields[0]?.message ?? error.message) : undefined
    if (said !== undefined && error instanceof AppError && [200, 400].includes(error.status)) notify.warn(said)
    else showError(error)
    return said
  }
}
