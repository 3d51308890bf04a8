import { useQuery } from '@tanstack/react-query'
import { dataRuleCalls, type RulePreview } from '@xuanjiao/contract/system/menus/data-rule-calls'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { MiniTable } from '@xuanjiao/core/ui/tables/mini-table'
import { UserField } from '@xuanjiao/fields/ui/pick/departs/people-fields'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { PEOPLE_PICKER_URLS } from '#shared/people/people-picker-urls.ts'
import { call } from '../../../app/calls/call.ts'
import styles from './data-rules.module.css'

interface RulePreviewDialogProps {
  permissionId: string
  name: string
  onClose: () => void
}

/** What would this person see: how many, and the first rows, under their roles and rules. */
export function RulePreviewDialog({ permissionId, name, onClose }: RulePreviewDialogProps) {
  const [userId, setUserId] = useState('')
  const { data, error, refetch, isLoading } = useQuery({
    queryKey: ['menu', 'dataRules', permissionId, 'preview', userId],
    queryFn: ({ signal }) => call(dataRuleCalls.preview, { query: { permissionId, userId }, signal }),
    enabled: userId !== '',
    gcTime: 0,
    meta: { quiet: true },
  })
  return (
    <Modal open title={`预览用户可见数据：${name}`} width={880} footer={null} onCancel={onClose} centered>
      <p className={styles['hint']}>按该用户现在的角色、部门和数据规则查询；只显示您自己也能看到的数据和字段。</p>
      <UserField
        id="rule-preview-user"
        label="用户"
        placeholder="请选择用户"
        value={userId}
        onChange={setUserId}
        multiple={false}
        returnId
        {...PEOPLE_PICKER_URLS}
      />
      {error && <ListLoadError error={error} retry={() => void refetch()} />}
      {isLoading && <Skeleton active paragraph={{ rows: 4 }} />}
      {data && <PreviewRows preview={data} />}
    </Modal>
  )
}

function PreviewRows({ preview: { title, allowed, narrowed, total, columns, rows } }: { preview: RulePreview }) {
  if (!allowed) return <p className={styles['summary']}>该用户没有查看{title}的权限，看不到任何数据。</p>
  const shown = total > rows.length ? `，以下是前 ${numberText(rows.length)} 条` : ''
  return (
    <>
      <p className={styles['summary']} aria-live="polite">
        该用户可见 <strong>{numberText(total)}</strong> 条{title}
        {shown}（{narrowed ? '受数据规则限制' : '不受数据规则限制'}）。
      </p>
      <MiniTable
        title={title}
        columns={columns.map((column, at) => ({ key: String(at), title: column }))}
        rows={rows.map(({ id, texts }) => ({ id, ...Object.fromEntries(texts.map((text, at) => [String(at), text])) }))}
      />
    </>
  )
}
