import { DownloadOutlined, FileExcelOutlined } from '@ant-design/icons'
import { titles, transfer, upload as uploadSays } from '@xuanjiao/contract/messages'
import type { ImportResult } from '@xuanjiao/contract/entity/entity-endpoints'
import { fileCalls } from '@xuanjiao/contract/system/files'
import { Alert, Button, Modal, Radio } from 'antd'
import { useRef, useState } from 'react'
import { callTold } from '../../shell/call.ts'
import { download } from '../../shell/download.ts'
import { showError } from '../../shell/show-error.ts'
import { sizeText } from '../fields/time-text.ts'
import type { EntityPage } from './use-entity-page.ts'
import styles from './import.module.css'

/** Spec 2 §9. */
const WIDTH = 600
const IMPORT_MS = 300_000

type Mode = 'all' | 'skip'
interface Done {
  code: number
  message: string
  result: ImportResult
}

/** A spreadsheet becomes records: all or none, or the good rows only. */
export function ImportDialog({ page }: { page: EntityPage }) {
  const { calls, entity } = page
  const [file, setFile] = useState<File>()
  const [mode, setMode] = useState<Mode>('all')
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<Done>()
  const [refusal, setRefusal] = useState('')
  const choose = (chosen: File | undefined) => {
    setDone(undefined)
    const fits = chosen === undefined || /\.xlsx?$/i.test(chosen.name)
    setRefusal(fits ? '' : transfer.onlySpreadsheets)
    setFile(fits ? chosen : undefined)
  }
  const send = async () => {
    if (!file) return
    const form = new FormData()
    form.append('file', file)
    setBusy(true)
    setRefusal('')
    try {
      const told = await callTold(calls.importExcel, { query: { mode }, form, timeoutMs: IMPORT_MS })
      setDone(told)
      await page.changed()
    } catch (error) {
      setRefusal(error instanceof Error ? transfer.importRefused(file.name, error.message) : uploadSays.unknownError)
    } finally {
      setBusy(false)
    }
  }
  const template = () => download(calls.importTemplate, { fileName: `${entity.title}导入模板.xlsx` }).catch(showError)
  return (
    <Modal
      open
      width={WIDTH}
      title={`${titles.importExcel}：${entity.title}`}
      onCancel={page.close}
      mask={{ closable: !busy }}
      footer={[
        <Button key="close" onClick={page.close}>
          关闭
        </Button>,
        <Button key="go" type="primary" disabled={!file} loading={busy} onClick={() => void send()}>
          开始导入
        </Button>,
      ]}
    >
      <div className={styles['dialog']}>
        <ol className={styles['steps']}>
          <li>
            下载模板，按表头填写
            <Button type="link" icon={<DownloadOutlined />} onClick={() => void template()}>
              下载模板
            </Button>
          </li>
          <li>选择填好的文件</li>
        </ol>
        <Chooser file={file} onChoose={choose} />
        <Radio.Group
          aria-label="有错误的行怎么办"
          value={mode}
          onChange={event => setMode(event.target.value === 'skip' ? 'skip' : 'all')}
          options={[
            { value: 'all', label: '全部正确才导入' },
            { value: 'skip', label: '跳过有错误的行' },
          ]}
        />
        {refusal && <Alert type="error" showIcon title={refusal} />}
        {done && <Outcome done={done} file={file?.name ?? ''} />}
      </div>
    </Modal>
  )
}

function Chooser({ file, onChoose }: { file: File | undefined; onChoose: (file: File | undefined) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div
      className={styles['drop']}
      onDragOver={event => event.preventDefault()}
      onDrop={event => {
        event.preventDefault()
        onChoose(event.dataTransfer.files[0])
      }}
    >
      <FileExcelOutlined aria-hidden="true" />
      <p>{file ? `${file.name}（${sizeText(file.size)}）` : '把文件拖到这里，或者'}</p>
      <Button onClick={() => input.current?.click()}>{file ? '换一个文件' : '选择文件'}</Button>
      <small>只接受 .xls、.xlsx</small>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xls,.xlsx"
        aria-label="选择文件"
        onChange={event => onChoose(event.target.files?.[0])}
      />
    </div>
  )
}

function Outcome({ done: { code, message, result }, file }: { done: Done; file: string }) {
  const good = result.errorCount === 0
  const waiting = result.jobId !== undefined
  const nothing = result.successCount === 0 && !good && !waiting
  const title = nothing
    ? '没有导入任何数据，请修改后重新导入'
    : message || (good ? transfer.imported(file) : result.msg)
  return (
    <div className={styles['outcome']}>
      <Alert
        type={good && code !== 201 ? (waiting ? 'info' : 'success') : 'warning'}
        showIcon
        title={title}
        description={
          waiting
            ? '文件较大，正在后台导入，完成后会有通知。'
            : `共 ${result.totalCount} 行，导入 ${result.successCount} 行，有错误 ${result.errorCount} 行`
        }
        action={result.fileUrl && <ErrorFile result={result} />}
      />
      {result.errors.length > 0 && <Errors errors={result.errors} />}
    </div>
  )
}

/** The link itself soon closes; whose file it is may fetch it for days. */
function ErrorFile({ result: { fileUrl = '', fileName = '' } }: { result: ImportResult }) {
  const [path = ''] = fileUrl.split('?', 1)
  const fetchFile = () => download({ ...fileCalls.file, path }, { fileName }).catch(showError)
  return (
    <Button type="link" icon={<DownloadOutlined />} onClick={() => void fetchFile()}>
      {transfer.errorFile}
    </Button>
  )
}

function Errors({ errors }: { errors: ImportResult['errors'] }) {
  return (
    <div className={styles['errors']} tabIndex={0} role="region" aria-label="有错误的行">
      <table>
        <thead>
          <tr>
            <th scope="col">行</th>
            <th scope="col">列</th>
            <th scope="col">原因</th>
          </tr>
        </thead>
        <tbody>
          {errors.map((one, at) => (
            <tr key={at}>
              <td>{one.row}</td>
              <td>{one.column}</td>
              <td>{one.reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
