import { DownloadOutlined, FileExcelOutlined } from '@ant-design/icons'
import { asError } from '@xuanjiao/core/model/as-error'
import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { ToggleSwitch } from '@xuanjiao/fields/ui/choice/toggle-switch'
import { Alert, Button } from 'antd'
import { useRef, useState } from 'react'
import { areColumnsMatched } from '../../model/import/import-wizard.ts'
import type { ImportStepProps } from './import-step-props.ts'
import { ImportSummaryView } from './import-summary.tsx'
import styles from './import.module.css'

/** The first step: a template, a file, and what it would come to as far as that is known. */
export function ChooseStep({ run, wizard, source, online }: ImportStepProps & { online?: true }) {
  return (
    <>
      {source.template && <Template source={source} />}
      <Chooser run={run} wizard={wizard} many={source.preview === undefined} />
      {online && (
        <label className={styles['online']}>
          <ToggleSwitch on={wizard.online} onChange={validate => run.decide({ online: validate })} /> 导入时校验数据
        </label>
      )}
      <FileCheckState wizard={wizard} />
      {wizard.problem && <Alert type="error" showIcon title={wizard.problem} />}
    </>
  )
}

/** A failure is told in passing; the dialog stays as it is. */
export function useErrorNotice(): (act: () => Promise<void>) => void {
  const { notify } = useKitPorts()
  return act => void act().catch((error: unknown) => notify('error', asError(error).message))
}

function Template({ source }: Pick<ImportStepProps, 'source'>) {
  const telling = useErrorNotice()
  return (
    <p className={styles['template']}>
      建议按模板的表头填写；也可使用其他表格，在下一步对应各列。已有的数据可以更新，空单元格保持原值。
      <Button
        type="link"
        icon={<DownloadOutlined aria-hidden="true" />}
        onClick={() => telling(async () => source.template?.())}
      >
        下载模板
      </Button>
    </p>
  )
}

function Chooser({ run, wizard: { files, busy }, many }: Pick<ImportStepProps, 'run' | 'wizard'> & { many: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const selected = files.map(file => `${file.name}（${sizeText(file.size)}）`).join('、')
  const take = (list: FileList | null) => void run.choose([...(list ?? [])])
  return (
    <div
      className={styles['drop']}
      data-over={over}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        if (busy !== 'sending') take(event.dataTransfer.files)
      }}
    >
      <FileExcelOutlined aria-hidden="true" />
      <p>{selected || '把文件拖到这里，或者'}</p>
      <Button disabled={busy === 'sending'} onClick={() => input.current?.click()}>
        {files.length > 0 ? '换一个文件' : '选择文件'}
      </Button>
      <small>只接受 .xls、.xlsx</small>
      <input
        ref={input}
        type="file"
        hidden
        multiple={many}
        accept=".xls,.xlsx"
        aria-label="选择文件"
        onChange={event => {
          take(event.target.files)
          event.target.value = '' // the same file, put right meanwhile, is chosen again
        }}
      />
    </div>
  )
}

function sizeText(bytes: number): string {
  return bytes < 1024 ** 2 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`
}

/** What is known of the file already. */
function FileCheckState({ wizard }: Pick<ImportStepProps, 'wizard'>) {
  if (wizard.busy === 'reading' || wizard.busy === 'judging')
    return (
      <p className={styles['quiet']} role="status">
        正在读取文件…
      </p>
    )
  if (!wizard.preview) return null
  if (!areColumnsMatched(wizard)) return <Alert type="info" showIcon title="有必填列还没有对应，请点“下一步”对应列。" />
  return <ImportSummaryView wizard={wizard} />
}
