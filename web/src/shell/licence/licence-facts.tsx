import { clipboardTexts } from '@xuanjiao/contract/calls/interface-texts'
import type { LicenceInfo, LicenceStatus } from '@xuanjiao/contract/system/licence/licence-calls'
import { Button } from '@xuanjiao/core/ui/controls/button'
import { TextInput } from '@xuanjiao/fields/ui/text/text-input'
import { useId } from 'react'
import { notify } from '../../app/notify/notices-store.ts'
import styles from './licence.module.css'

const STATUS: Readonly<Record<LicenceStatus, string>> = {
  unlicensed: '未启用授权，功能不受限制',
  missing: '尚未授权',
  active: '有效',
  expiring: '即将到期',
  expired: '已到期',
  foreign: '属于其他系统',
  tampered: '无效',
}

/** What the vendor is told. */
const CODE = '识别码'

const copy = (text: string): Promise<void> =>
  navigator.clipboard.writeText(text).then(
    () => notify.good(clipboardTexts.copied),
    () => notify.warn(clipboardTexts.notCopied),
  )

const facts = (info: LicenceInfo | undefined): readonly [string, string][] => [
  ['状态', info ? [STATUS[info.status], info.message].filter(Boolean).join('：') : ''],
  ['被授权单位', info?.authorizedUser ?? ''],
  [CODE, info?.identificationCode ?? ''],
  ['永久授权', info ? (info.permanent === 'Y' ? '是' : '否') : ''],
  ['到期日期', info?.endDate ?? ''],
  ['已启用的模块', info?.moudlesEnabled ?? ''],
]

/** What the licence says, to read and to copy. */
export const LicenceFacts = ({ info }: { info: LicenceInfo | undefined }) => (
  <div className={styles['facts']} aria-busy={!info}>
    {facts(info).map(([title, value]) => (
      <Fact key={title} title={title} value={value} />
    ))}
  </div>
)

/** As long as the list of modules may be. */
const MOST = 1000
const unchanged = () => {}

function Fact({ title, value }: { title: string; value: string }) {
  const id = useId()
  return (
    <div title={value}>
      <label htmlFor={id}>{title}</label>
      <TextInput id={id} disabled value={value} max={MOST} placeholder="无" onChange={unchanged} />
      {title === CODE && value !== '' && <Button onClick={() => void copy(value)}>复制</Button>}
    </div>
  )
}
