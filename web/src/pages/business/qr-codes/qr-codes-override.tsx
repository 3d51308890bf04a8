import { BarChartOutlined, QrcodeOutlined } from '@ant-design/icons'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { Button } from 'antd'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import type { EntityPageContext } from '#shared/entity/data/use-entity-page.ts'
import type { EntityOverride } from '#shared/entity/display/entity-override.ts'
import { createOverrideDialog } from '#shared/entity/display/override-dialog.ts'
import type { RowAction } from '@xuanjiao/list/ui/table/list-table-column'

const PosterDialog = lazyPart(async () => (await import('./posters/poster-dialog.tsx')).PosterDialog)
const BulkDialog = lazyPart(async () => (await import('./bulk-qr-codes-dialog.tsx')).BulkQrCodesDialog)
const RetargetDialog = lazyPart(async () => (await import('./retarget-dialog.tsx')).RetargetDialog)
const StatsDrawer = lazyPart(async () => (await import('./scan-stats-drawer.tsx')).ScanStatsDrawer)

type Opened =
  | { kind: 'poster'; ids: readonly string[] }
  | { kind: 'retarget'; ids: readonly string[]; row?: EntityRow }
  | { kind: 'stats'; row?: EntityRow }
  | { kind: 'bulk' }

const over = createOverrideDialog<Opened>()

/** What printed codes have beyond other records: many at once, posters, leading elsewhere, scans (rules/qr-codes#codes). */
export const qrCodesOverride: EntityOverride = {
  description: '印好的二维码一直有效：换内容不用重印，停用后可以再启用',
  emptyText: '给科室、床位、疾病或播放单生成二维码，下载海报贴上墙，患者扫码就能看',
  keyFacts: ['code', 'opens', 'hospitalId', 'departmentId', 'bedNo', 'scanCount', 'lastScan', 'status'],
  primary: page => <MakeButtons page={page} />,
  actions: rowActions,
  batch: page => [
    ...(page.may('poster')
      ? [{ key: 'poster', title: '下载海报', run: () => over.open({ kind: 'poster', ids: ticked(page) }) }]
      : []),
    ...(page.may('retarget')
      ? [{ key: 'retarget', title: '改打开内容', run: () => over.open({ kind: 'retarget', ids: ticked(page) }) }]
      : []),
  ],
  tools: () => [
    { key: 'stats', title: '扫码统计', icon: <BarChartOutlined />, run: () => over.open({ kind: 'stats' }) },
  ],
  dialogs: page => <OpenedDialog page={page} />,
}

const ticked = (page: EntityPageContext): readonly string[] => [...page.list.selection.ids]

function rowActions({ may }: EntityPageContext): RowAction<EntityRow>[] {
  const poster: RowAction<EntityRow> = {
    key: 'poster',
    title: '海报',
    run: row => over.open({ kind: 'poster', ids: [row.id] }),
  }
  const retarget: RowAction<EntityRow> = {
    key: 'retarget',
    title: '改打开内容',
    rare: true,
    run: row => over.open({ kind: 'retarget', ids: [row.id], row }),
  }
  const stats: RowAction<EntityRow> = {
    key: 'stats',
    title: '扫码统计',
    rare: true,
    run: row => over.open({ kind: 'stats', row }),
  }
  return [...(may('poster') ? [poster] : []), ...(may('retarget') ? [retarget] : []), stats]
}

function MakeButtons({ page }: { page: EntityPageContext }) {
  return (
    <>
      {page.mayAdd && <Button onClick={() => page.openNew()}>新增一个</Button>}
      {page.may('bulk') && (
        <Button type="primary" icon={<QrcodeOutlined />} onClick={() => over.open({ kind: 'bulk' })}>
          批量生成
        </Button>
      )}
    </>
  )
}

function OpenedDialog({ page }: { page: EntityPageContext }) {
  const opened = over.useSubject()
  if (!opened) return null
  const changed = () => void page.changed()
  switch (opened.kind) {
    case 'poster':
      return <PosterDialog ids={opened.ids} onClose={over.close} />
    case 'retarget':
      return <RetargetDialog {...opened} onDone={changed} onClose={over.close} />
    case 'stats':
      return <StatsDrawer {...(opened.row && { row: opened.row })} onClose={over.close} />
    case 'bulk':
      return (
        <BulkDialog
          onDone={changed}
          onClose={over.close}
          onPrint={page.may('poster') ? ids => over.open({ kind: 'poster', ids }) : undefined}
        />
      )
  }
}
