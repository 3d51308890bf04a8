import { DATA_LOG_KINDS, dataLogLine, type DataLogListRow } from '@xuanjiao/contract/system/logs/data-log-calls'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { asLogRow } from '#shared/entity/data/entity-row.ts'
import { entityPageOf } from '#shared/entity/entity-page-of.tsx'

const VersionsDrawer = lazyPart(async () => (await import('./versions-drawer.tsx')).VersionsDrawer)

/** 数据日志: every change of every record, and its versions side by side. */
export const DataLogPage = entityPageOf(dataLogLine, {
  title: '数据日志',
  storageName: 'data-log',
  fixedParams: { count: 'capped' },
  cells: {
    kind: row => DATA_LOG_KINDS[asLogRow<DataLogListRow>(row).kind as keyof typeof DATA_LOG_KINDS],
    dataContent: row => (JSON.parse(asLogRow<DataLogListRow>(row).dataContent) as string[]).join('、'),
  },
  actions: ({ opens }) => [{ key: 'versions', title: '版本比较', run: opens(VersionsDrawer) }],
  drawer: () => <></>,
})
