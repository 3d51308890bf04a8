import { SafetyCertificateOutlined } from '@ant-design/icons'
import { auditLine, type AuditRow } from '@xuanjiao/contract/system/audit-calls'
import { entityPageOf } from '#shared/entity/entity-page-of.tsx'
import { asLogRow } from '#shared/entity/data/entity-row.ts'
import { StatusTag } from '#shared/fields/read/status-tag.tsx'
import { AuditDrawer } from './audit-drawer.tsx'
import { DayClosingsDrawer } from './day-closings-drawer.tsx'
import { auditKindColour, auditPersonText } from './audit-texts.ts'

/** 审计: who did what, when, from where. */
export const AuditPage = entityPageOf(auditLine, {
  title: '审计',
  storageName: 'audit',
  fixedParams: { count: 'capped' },
  filters: {
    logType: { kind: 'dict', title: '类型', dict: 'log_type' },
    operateType: { kind: 'dict', title: '动作', dict: 'operate_type' },
    /** Lines that name one record. */
    record: { kind: 'text', title: '对象编号' },
  },
  cells: {
    logType: row => {
      const { logType, logType_dictText } = asLogRow<AuditRow>(row)
      return <StatusTag tone={auditKindColour(logType)} text={logType_dictText} />
    },
    username: row => auditPersonText(asLogRow<AuditRow>(row)),
    operateType: row => asLogRow<AuditRow>(row).operateType_dictText,
  },
  actions: ({ list }) => [{ key: 'detail', title: '详情', run: row => list.open(row.id) }],
  tools: ({ opensOver }) => [
    { key: 'seals', title: '封存', icon: <SafetyCertificateOutlined />, run: opensOver(DayClosingsDrawer) },
  ],
  drawer: ({ list }) => {
    const row = list.rows?.find(one => one.id === list.state.open)
    return <AuditDrawer row={row && asLogRow<AuditRow>(row)} onClose={() => list.open(undefined)} />
  },
})
