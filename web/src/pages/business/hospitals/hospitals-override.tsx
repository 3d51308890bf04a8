import { hospitalCalls } from '@xuanjiao/contract/business/hospital/hospital-calls'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import type { RowAction } from '@xuanjiao/list/ui/table/list-table-column'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import type { EntityPageContext } from '#shared/entity/data/use-entity-page.ts'
import type { EntityOverride } from '#shared/entity/display/entity-override.ts'
import { createOverrideDialog } from '#shared/entity/display/override-dialog.ts'
import { ContractEndDate } from '#shared/hospital/contract-end-date.tsx'
import { signInBlockEffect } from '#shared/hospital/sign-in-block-effect.ts'
import { runAction } from '#shared/run-action.ts'
import { callWithMessage } from '../../../app/calls/call.ts'
import { mayNow } from '../../../app/session/use-permission.ts'
import { HOSPITAL_ROW_ACTIONS } from './hospital-row-actions.ts'
import { openHospitalCode } from './open-hospital-code.ts'

const RenewDialog = lazyPart(async () => (await import('./renew-hospital-dialog.tsx')).RenewHospitalDialog)
const AreaDialog = lazyPart(async () => (await import('./assign-area-dialog.tsx')).AssignAreaDialog)

const moving = createOverrideDialog<readonly string[]>()

/** What hospitals have beyond other records (rules/hospitals#hospitals). */
export const hospitalsOverride: EntityOverride = {
  switchEffect: signInBlockEffect(hospitalCalls.switchEffect),
  cells: {
    serviceEnd: row => <ContractEndDate day={typeof row['serviceEnd'] === 'string' ? row['serviceEnd'] : ''} />,
  },
  actions,
  rowActions: HOSPITAL_ROW_ACTIONS,
  batch: page =>
    page.may('assignArea')
      ? [{ key: 'assignArea', title: '批量分配区域', run: () => moving.open([...page.list.selection.ids]) }]
      : [],
  dialogs: page => <Moving page={page} />,
}

function actions(page: EntityPageContext): RowAction<EntityRow>[] {
  const furnish = (row: EntityRow) =>
    void runAction(() => callWithMessage(hospitalCalls.initTemplate, { body: { id: row.id } }), page.changed)
  return [
    ...(page.may('renew') ? [{ key: 'renew', title: '续约', run: page.opens(RenewDialog) }] : []),
    ...(mayNow('he:qrCode:bulk')
      ? [
          {
            key: 'code',
            title: '生成医院二维码',
            rare: true as const,
            run: (row: EntityRow) => void openHospitalCode(row),
          },
        ]
      : []),
    ...(page.may('initTemplate')
      ? [{ key: 'initTemplate', title: '初始化模板', rare: true as const, run: furnish }]
      : []),
  ]
}

function Moving({ page }: { page: EntityPageContext }) {
  const ids = moving.useSubject()
  if (!ids) return null
  const done = () => {
    page.list.selection.clear()
    void page.changed()
  }
  return <AreaDialog ids={ids} onDone={done} onClose={moving.close} />
}
