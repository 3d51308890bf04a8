import { PlusOutlined } from '@ant-design/icons'
import { famousDoctorCalls } from '@xuanjiao/contract/business/doctor/famous-doctor-calls'
import { Button } from 'antd'
import { lazy, Suspense } from 'react'
import { callWithMessage } from '../../../app/calls/call.ts'
import { runAction } from '#shared/run-action.ts'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { createOverrideDialog } from '#shared/entity/display/override-dialog.ts'
import type { EntityOverride } from '#shared/entity/display/entity-override.ts'
import type { EntityPageContext } from '#shared/entity/data/use-entity-page.ts'
import type { RowAction } from '@xuanjiao/list/ui/table/list-table-column'
import type { BatchAction } from '@xuanjiao/list/ui/table/list-table-column'
import { myDataScope } from '#shared/people/my-data-scope.ts'
import { EmptyValue } from '@xuanjiao/fields/ui/kinds/empty-value'
import { ContractEndDate } from '#shared/hospital/contract-end-date.tsx'
import { verifiedLockedFields, doctorStatusNote } from './doctor-status.ts'
import { DoctorPortrait } from './doctor-portrait.tsx'
import { VerificationCell } from './verification-cell.tsx'

const PapersTab = lazy(async () => ({ default: (await import('./doctor-papers-tab.tsx')).DoctorPapersTab }))
const SubmitDialog = lazy(async () => ({
  default: (await import('./submit-verification-dialog.tsx')).SubmitVerificationDialog,
}))
const VerifyDialog = lazy(async () => ({ default: (await import('./verify-doctor-dialog.tsx')).VerifyDoctorDialog }))
const RenewDialog = lazy(async () => ({
  default: (await import('./renew-verification-dialog.tsx')).RenewVerificationDialog,
}))

type OpenDoctorDialog = { kind: 'submit' | 'verify' | 'renew'; row: EntityRow }

const over = createOverrideDialog<OpenDoctorDialog>()

/** What famous doctors have beyond other records: verification (rules/catalogue#doctors). */
export const doctorOverride: EntityOverride = {
  description: '核验通过且启用的名医才能作为视频主讲；失效 30 天后，其视频自动下架',
  hiddenColumns: ['photo'],
  primary: page => <AddButton page={page} />,
  beforeName: row => <DoctorPortrait path={row['photo']} />,
  cells: {
    verifyStatus: row => <VerificationCell row={row} />,
    verifyExpire: row => (row['verifyExpire'] ? <ContractEndDate day={String(row['verifyExpire'])} /> : <EmptyValue />),
  },
  actions: doctorActions,
  batch: doctorBatch,
  lockedFields: row => verifiedLockedFields(row, myDataScope().kind === 'platform'),
  formNote: row => row && doctorStatusNote(row).formNote,
  tabs: [
    {
      key: 'papers',
      title: '核验材料',
      render: (row, page) => (
        <Suspense>
          <PapersTab row={row} full={page.may('verify')} />
        </Suspense>
      ),
      isShown: (_row, page) => !page.mayNotSee.includes('practiceCertNo'),
    },
  ],
  dialogs: page => <Opened page={page} />,
}

function doctorActions(page: EntityPageContext): RowAction<EntityRow>[] {
  const { may } = page
  const opens = (kind: OpenDoctorDialog['kind']) => (row: EntityRow) => over.open({ kind, row })
  const is = (row: EntityRow, ...states: string[]) => states.includes(String(row['verifyStatus']))
  return [
    {
      key: 'verify',
      title: '核验',
      isAllowed: may('verify'),
      isShown: row => is(row, 'pending'),
      run: opens('verify'),
    },
    {
      key: 'submit',
      title: '提交核验',
      isAllowed: may('submit'),
      isShown: row => page.mayWrite(row) && is(row, 'unsubmitted', 'rejected', 'expired'),
      run: opens('submit'),
    },
    { key: 'renew', title: '续期', isAllowed: may('renew'), isShown: row => is(row, 'verified'), run: opens('renew') },
    {
      key: 'recommend',
      title: '推荐',
      rare: true,
      isAllowed: may('recommend'),
      isShown: row => row['recommendFlag'] !== 'Y',
      run: row => recommend(page, [row.id], 'Y'),
    },
    {
      key: 'unrecommend',
      title: '取消推荐',
      rare: true,
      isAllowed: may('recommend'),
      isShown: row => row['recommendFlag'] === 'Y',
      run: row => recommend(page, [row.id], 'N'),
    },
  ]
}

function doctorBatch(page: EntityPageContext): BatchAction[] {
  if (!page.may('recommend')) return []
  const ids = () => [...page.list.selection.ids]
  return [
    { key: 'recommend', title: '推荐', run: () => recommend(page, ids(), 'Y') },
    { key: 'unrecommend', title: '取消推荐', run: () => recommend(page, ids(), 'N') },
  ]
}

function recommend(page: EntityPageContext, ids: readonly string[], recommendFlag: 'Y' | 'N'): void {
  void runAction(
    () => callWithMessage(famousDoctorCalls.recommend, { body: { ids: ids.join(','), recommendFlag } }),
    page.changed,
  )
}

function Opened({ page }: { page: EntityPageContext }) {
  const opened = over.useSubject()
  if (!opened) return null
  const { kind, row } = opened
  const dialog = { row, onDone: () => void page.changed(), onClose: over.close }
  return (
    <Suspense>
      {kind === 'submit' && <SubmitDialog {...dialog} onEdit={focus => page.openEdit(row, focus)} />}
      {kind === 'verify' && <VerifyDialog {...dialog} />}
      {kind === 'renew' && <RenewDialog {...dialog} />}
    </Suspense>
  )
}

/** Who stands in a hospital adds that hospital's. */
function AddButton({ page }: { page: EntityPageContext }) {
  if (!page.mayAdd) return null
  const add = () => {
    const { kind, ref } = myDataScope()
    page.openNew(kind === 'hospital' ? { hospitalId: ref } : {})
  }
  return (
    <Button type="primary" icon={<PlusOutlined />} onClick={add}>
      新增名医
    </Button>
  )
}
