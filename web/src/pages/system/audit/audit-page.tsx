import { ExportOutlined, SafetyCertificateOutlined } from '@ant-design/icons'
import type { Fields } from '@xuanjiao/wire/kinds/field'
import { auditCalls, type AuditRow } from '@xuanjiao/contract/system/audit'
import { useState } from 'react'
import { ListPage } from '@xuanjiao/list/ui/list-page'
import { DEFAULT_SORT } from '@xuanjiao/wire/query/sort'
import { fieldColumns } from '#shared/list/field-columns.tsx'
import { StatusTag } from '#shared/fields/read/status-tag.tsx'
import { useExport } from '#shared/list/use-export.ts'
import { useList } from '#shared/list/use-list.ts'
import { call } from '../../../app/calls/call.ts'
import { usePermission } from '../../../app/session/permissions.ts'
import { AuditDrawer } from './audit-drawer.tsx'
import { SealsDrawer } from './seals-drawer.tsx'
import { kindTone, personText } from './audit-texts.ts'

/** What the query bar offers; `record` finds the lines that name one record. */
const FILTERS: Fields = {
  createTime: { kind: 'datetime', title: '时间' },
  username: { kind: 'text', title: '账号' },
  logType: { kind: 'dict', title: '类型', dict: 'log_type' },
  operateType: { kind: 'dict', title: '动作', dict: 'operate_type' },
  content: { kind: 'text', title: '内容' },
  ip: { kind: 'text', title: '地址' },
  record: { kind: 'text', title: '对象编号' },
}
const SHOWN: Fields = {
  createTime: { kind: 'datetime', title: '时间', width: 160 },
  content: { kind: 'text', title: '内容', width: 320 },
  reason: { kind: 'text', title: '事由', width: 140 },
  ip: { kind: 'text', title: '地址', width: 130 },
}

/** 审计: who did what, when, from where. */
export function AuditPage() {
  const { may } = usePermission()
  const [seals, setSeals] = useState(false)
  const list = useList<AuditRow>({
    key: 'audit',
    filters: FILTERS,
    idOf: row => row.id,
    sort: DEFAULT_SORT,
    always: { count: 'capped' },
    load: (asked, signal) => call(auditCalls.list, { query: asked, signal }),
  })
  const exported = useExport(auditCalls.exportXls, '审计日志', list)
  return (
    <ListPage
      name="audit"
      title="审计"
      list={list}
      columns={[
        ...fieldColumns<AuditRow>(SHOWN, ['createTime']),
        {
          key: 'logType',
          title: '类型',
          width: 90,
          render: row => <StatusTag tone={kindTone(row.logType)} text={row.logType_dictText} />,
        },
        { key: 'username', title: '账号', width: 150, render: row => personText(row) },
        ...fieldColumns<AuditRow>(SHOWN, ['content']),
        { key: 'operateType', title: '动作', width: 80, render: row => row.operateType_dictText ?? '—' },
        ...fieldColumns<AuditRow>(SHOWN, ['ip', 'reason']),
      ]}
      actions={[{ key: 'detail', title: '详情', run: row => list.open(row.id) }]}
      tools={[
        { key: 'seals', title: '封存', icon: <SafetyCertificateOutlined />, run: () => setSeals(true) },
        ...(may('sys:audit:export')
          ? [{ key: 'export', title: '导出', icon: <ExportOutlined />, run: exported.run, busy: exported.busy }]
          : []),
      ]}
    >
      <AuditDrawer row={list.rows?.find(row => row.id === list.state.open)} onClose={() => list.open(undefined)} />
      {seals && <SealsDrawer onClose={() => setSeals(false)} />}
    </ListPage>
  )
}
