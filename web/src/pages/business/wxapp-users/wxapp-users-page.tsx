import { wxappUser } from '@xuanjiao/contract/business/wxapp-users/wxapp-user'
import { wxappUserCalls, type WxappUserRow } from '@xuanjiao/contract/business/wxapp-users/wxapp-user-calls'
import { wxappUserWorkflow } from '@xuanjiao/contract/business/wxapp-users/wxapp-user-workflow'
import { durationText } from '@xuanjiao/core/model/text/time-text'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import type { RowAction } from '@xuanjiao/list/ui/table/list-table-column'
import { usePermissionChecks } from '../../../app/session/use-permission.ts'
import { asLogRow, type EntityRow } from '#shared/entity/data/entity-row.ts'
import { registerBusinessLinks } from '#shared/entity/data/business-records.ts'
import type { EntityPageContext } from '#shared/entity/data/use-entity-page.ts'
import { createOverrideDialog } from '#shared/entity/display/override-dialog.ts'
import type { EntityOverride } from '#shared/entity/display/entity-override.ts'
import { EntityPage } from '#shared/entity/entity-page.tsx'
import { eventActions, offersByState } from '#shared/workflow/event-actions.ts'
import { StateChip } from '#shared/workflow/state-chip.tsx'
import { useIsPlatform } from '#shared/people/use-is-platform.ts'
import { WxappUserDrawer } from './wxapp-user-drawer.tsx'

registerBusinessLinks()

const DisableDialog = lazyPart(async () => (await import('./disable-wxapp-user-dialog.tsx')).DisableWxappUserDialog)
const GrantManyDialog = lazyPart(async () => (await import('./grant-many-dialog.tsx')).GrantManyDialog)
const GrantDialog = lazyPart(async () => (await import('./grant-vip-dialog.tsx')).GrantVipDialog)

/** The page of 小程序用户 (rules/viewers#accounts). */
const OVERRIDE: EntityOverride = {
  storageName: 'wxapp-users',
  description: '患者打开小程序后会出现在这里；医院只看到自己的患者，姓名打码',
  emptyText: '患者第一次打开小程序后，会出现在这里',
  linkColumn: 'viewer',
  fixedParams: { count: 'capped' },
  cells: {
    status: row => <StateChip workflow={wxappUserWorkflow} entity={wxappUser} row={row} />,
    watchSec: row => durationText(asLogRow<WxappUserRow>(row).watchSec),
  },
  drawer: ({ list }) => <WxappUserDrawer id={list.state.open} onClose={() => list.open(undefined)} />,
}

/** Names are asked for by those only who see them in full. */
const FOR_PLATFORM: EntityOverride = {
  filters: { viewer: { kind: 'text', title: '用户' } },
  columnOverrides: {
    bindDepartmentId: { onCard: 'never' },
    membership: { onCard: 'never' },
    lastWatchTime: { onCard: 'never' },
  },
}
/** In a hospital it is the same in every line. */
const FOR_HOSPITAL: EntityOverride = {
  hiddenColumns: ['bindHospitalId', 'areaCode'],
  columnOverrides: { membership: { onCard: 'never' } },
}

export function WxappUsersPage() {
  const { may } = usePermissionChecks()
  const place = useIsPlatform() ? FOR_PLATFORM : FOR_HOSPITAL
  const actions = (page: EntityPageContext) => [
    ...(may('he:vipInfo:grant') ? [grantAction(page)] : []),
    ...shutActions(page),
  ]
  const batch = ({ list }: EntityPageContext) =>
    may('he:vipInfo:grant')
      ? [{ key: 'grantMany', title: '批量赠送会员', run: () => giving.open([...list.selection.ids]) }]
      : []
  const dialogs = (page: EntityPageContext) => <Giving page={page} />
  return <EntityPage entity={wxappUser} all={[]} override={{ ...OVERRIDE, ...place, actions, batch, dialogs }} />
}

const giving = createOverrideDialog<readonly string[]>()

function Giving({ page }: { page: EntityPageContext }) {
  const ids = giving.useSubject()
  if (!ids) return null
  const done = () => {
    page.list.selection.clear()
    void page.changed()
  }
  return <GrantManyDialog ids={ids} onDone={done} onClose={giving.close} />
}

const grantAction = (page: EntityPageContext): RowAction<EntityRow> => ({
  key: 'grant',
  title: '赠送会员',
  isShown: row => row['status'] === '1',
  run: page.opens(GrantDialog),
})

function shutActions(page: EntityPageContext): RowAction<EntityRow>[] {
  const event = eventActions({
    workflow: wxappUserWorkflow,
    offers: offersByState(wxappUserWorkflow, page.may, () => 'status'),
    nameOf: row => asLogRow<WxappUserRow>(row).viewer,
    calls: { enable: wxappUserCalls.enable },
    open: (_name, row) => page.opens(DisableDialog)(row),
    onDone: page.changed,
  })
  return [event('disable'), event('enable')]
}
