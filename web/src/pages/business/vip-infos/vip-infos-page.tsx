import { GiftOutlined } from '@ant-design/icons'
import { vipInfo } from '@xuanjiao/contract/business/vip/vip-info'
import type { VipInfoRow } from '@xuanjiao/contract/business/vip/vip-info-calls'
import { vipInfoWorkflow } from '@xuanjiao/contract/business/vip/vip-info-workflow'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import type { RowAction } from '@xuanjiao/list/ui/table/list-table-column'
import { asLogRow, type EntityRow } from '#shared/entity/data/entity-row.ts'
import { registerBusinessLinks } from '#shared/entity/data/business-records.ts'
import type { EntityPageContext } from '#shared/entity/data/use-entity-page.ts'
import { createOverrideDialog } from '#shared/entity/display/override-dialog.ts'
import type { EntityOverride } from '#shared/entity/display/entity-override.ts'
import { EntityPage } from '#shared/entity/entity-page.tsx'
import { eventActions, offersByState } from '#shared/workflow/event-actions.ts'
import { StateChip } from '#shared/workflow/state-chip.tsx'
import { VipInfoDrawer } from './vip-info-drawer.tsx'

registerBusinessLinks()

const dialogs = () => import('./vip-info-dialogs.tsx')
const DIALOGS = {
  extend: lazyPart(async () => (await dialogs()).ExtendVipDialog),
  revoke: lazyPart(async () => (await dialogs()).RevokeVipDialog),
} as const

/** The page of 会员信息 (rules/memberships#members). */
const OVERRIDE: EntityOverride = {
  storageName: 'vip-infos',
  description: '购买和赠送的会员都在这里；赠送一位患者，请到“小程序用户”里找到他',
  emptyText: '有患者购买或获赠会员后，会出现在这里',
  linkColumn: 'viewer',
  cells: {
    status: row => <StateChip workflow={vipInfoWorkflow} entity={vipInfo} row={row} />,
    hospitalId: row => asLogRow<VipInfoRow>(row).hospitalId_dictText ?? '平台会员',
  },
  actions: rowActions,
  tools: page =>
    page.may('grant')
      ? [{ key: 'giftSheet', title: '批量赠送', icon: <GiftOutlined />, run: () => giving.open(true) }]
      : [],
  dialogs: page => <Giving page={page} />,
  drawer: ({ list }) => <VipInfoDrawer id={list.state.open} onClose={() => list.open(undefined)} />,
}

const GiftSheet = lazyPart(async () => (await import('./gift-sheet-dialog.tsx')).GiftSheetDialog)
const giving = createOverrideDialog<true>()

function Giving({ page }: { page: EntityPageContext }) {
  if (!giving.useSubject()) return null
  const done = async () => {
    giving.close()
    await page.changed()
  }
  return <GiftSheet onDone={done} onClose={giving.close} />
}

export const VipInfosPage = () => <EntityPage entity={vipInfo} all={[]} override={OVERRIDE} />

function rowActions(page: EntityPageContext): RowAction<EntityRow>[] {
  const event = eventActions({
    workflow: vipInfoWorkflow,
    offers: offersByState(vipInfoWorkflow, page.may),
    nameOf: row => asLogRow<VipInfoRow>(row).viewer,
    calls: {},
    open: (name, row) => name in DIALOGS && page.opens(DIALOGS[name as keyof typeof DIALOGS])(row),
    onDone: page.changed,
  })
  return [event('extend'), event('revoke')]
}
