import { accountCalls, type TokenArea } from '@xuanjiao/contract/system/account/account-calls'
import type { TokenScope } from '@xuanjiao/contract/system/account/token-scopes'
import { clipboardTexts } from '@xuanjiao/contract/calls/interface-texts'
import type { FieldEditProps } from '@xuanjiao/fields/model/kinds/edit-props'
import { SegmentChoice } from '@xuanjiao/fields/ui/choice/segment-choice'
import type { Fields } from '@xuanjiao/wire/kinds/field'
import { monthsAfter, wireDate } from '@xuanjiao/wire/wall-time'
import { useState } from 'react'
import { callWithMessage } from '../../../app/calls/call.ts'
import { askChoice } from '../../../app/confirm/confirm-store.ts'
import { notify } from '../../../app/notify/notices-store.ts'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { useAccount } from './account-queries.ts'
import styles from './settings.module.css'

const FIELDS: Fields = {
  name: { kind: 'text', title: '名称', required: true, max: 40, help: '写明给哪个程序使用' },
  expires: { kind: 'date', title: '有效期至', required: true, help: '最长一年' },
  scopes: { kind: 'longText', title: '权限范围', required: true },
}
const GROUPS = [{ title: '访问令牌', fields: Object.keys(FIELDS) }]

/** Makes a token, and shows it this once. */
export function NewTokenDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const [preset] = useState(() => ({ expires: monthsAfter(wireDate(new Date()), 3) }))
  return (
    <FormDialog
      title="新建访问令牌"
      width={720}
      fields={FIELDS}
      groups={GROUPS}
      preset={preset}
      draftKey="account-token"
      submitWord="生成令牌"
      editors={{ scopes: ScopesEdit }}
      send={async body => {
        const scopes = JSON.parse(String(body['scopes'])) as TokenScope[]
        const { result } = await callWithMessage(accountCalls.addToken, {
          body: { name: String(body['name']), expires: String(body['expires']), scopes },
        })
        void showToken(result.token)
        return { message: '' }
      }}
      onClose={onClose}
      onDone={onDone}
    />
  )
}

async function showToken(token: string): Promise<void> {
  const text = `${token}\n\n关闭后不能再次查看，请马上复制并妥善保存。`
  const question = { title: '访问令牌已生成', text, confirmLabel: '已保存', other: '复制令牌', alone: true, firm: true }
  while ((await askChoice(question)) === 'other')
    await navigator.clipboard.writeText(token).then(
      () => notify.good(clipboardTexts.copied),
      () => notify.warn(clipboardTexts.notCopied),
    )
}

type Level = 'none' | 'read' | 'write'

/** Each area one has a right in: not at all, to look, or to change too. The value is JSON text. */
function ScopesEdit({ value, onChange }: FieldEditProps) {
  const { data: areas = [] } = useAccount('tokenAreas')
  const scopes = typeof value === 'string' && value !== '' ? (JSON.parse(value) as TokenScope[]) : []
  const levelOf = (area: string): Level => {
    const scope = scopes.find(one => one.area === area)
    return scope ? (scope.write ? 'write' : 'read') : 'none'
  }
  const set = (area: string, level: Level) => {
    const others = scopes.filter(one => one.area !== area)
    const next = level === 'none' ? others : [...others, { area, write: level === 'write' }]
    onChange(next.length === 0 ? null : JSON.stringify(next))
  }
  return (
    <ul className={styles['scopes']} aria-label="权限范围">
      {areas.map(area => (
        <li key={area.area}>
          <span>{area.title}</span>
          <SegmentChoice
            size="small"
            aria-label={area.title}
            value={levelOf(area.area)}
            choices={levelsOf(area)}
            onChange={level => set(area.area, level)}
          />
        </li>
      ))}
    </ul>
  )
}

const levelsOf = ({ write }: TokenArea): { value: Level; label: string }[] => [
  { value: 'none', label: '不允许' },
  { value: 'read', label: '只读' },
  ...(write ? [{ value: 'write' as const, label: '读写' }] : []),
]
