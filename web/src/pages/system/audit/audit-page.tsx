import { SafetyCertificateOutlined } from '@ant-design/icons'
import { auditLine, type AuditRow } from '@xuanjiao/contract/system/audit'
import { EntityPage } from '#shared/entity/entity-page.tsx'
import { lineOf } from '#shared/entity/data/entity-row.ts'
import type { EntityOverride } from '#shared/entity/looks/override.ts'
import { overlay } from '#shared/entity/looks/overlay.ts'
import { StatusTag } from '#shared/fields/read/status-tag.tsx'
import { AuditDrawer } from './audit-drawer.tsx'
import { SealsDrawer } from './seals-drawer.tsx'
import { kindTone, personText } from './audit-texts.ts'

const seals = overlay<true>()

const OVERRIDE: EntityOverride = {
  title: '审计',
  keptAs: 'audit',
  always: { count: 'capped' },
  filters: {
    logType: { kind: 'dict', title: '类型', dict: 'log_type' },
    operateType: { kind: 'dict', title: '动作', dict: 'operate_type' },
    /** Lines that name one record. */
    record: { kind: 'text', title: '对象编号' },
  },
  cells: {
    logType: row => {
      const { logType, logType_dictText } = lineOf<AuditRow>(row)
      return <StatusTag tone={kindTone(logType)} text={logType_dictText} />
    },
    username: row => personText(lineOf<AuditRow>(row)),
    operateType: row => lineOf<AuditRow>(row).operateType_dictText ?? '—',
  },
  actions: ({ list }) => [{ key: 'detail', title: '详情', run: row => list.open(row.id) }],
  tools: () => [{ key: 'seals', title: '封存', icon: <SafetyCertificateOutlined />, run: () => seals.open(true) }],
  drawer: ({ list }) => {
    const row = list.rows?.find(one => one.id === list.state.open)
    return <AuditDrawer row={row && lineOf<AuditRow>(row)} onClose={() => list.open(undefined)} />
  },
  extra: () => <Seals />,
}

/** 审计: who did what, when, from where. */
export function AuditPage() {
  return <EntityPage entity={auditLine} all={[]} override={OVERRIDE} />
}

function Seals() {
  return seals.useOpened() ? <SealsDrawer onClose={seals.close} /> : null
}
