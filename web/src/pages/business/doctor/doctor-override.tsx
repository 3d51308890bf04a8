import { PlusOutlined } from '@ant-design/icons'
import { famousDoctorCalls } from '@xuanjiao/contract/business/doctor/famous-doctor-calls'
import { Button } from 'antd'
import { lazy, Suspense } from 'react'
import { callTold } from '../../../app/calls/call.ts'
import { act } from '#shared/act.ts'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { overlay } from '#shared/entity/looks/overlay.ts'
import type { EntityOverride } from '#shared/entity/looks/override.ts'
import type { EntityPage } from '#shared/entity/data/use-entity-page.ts'
import type { RowAction } from '@xuanjiao/list/ui/table/column'
import type { BatchAction } from '@xuanjiao/list/ui/table/column'
import { myPlace } from '#shared/people/my-place.ts'
import { EndDate } from '#shared/hospital/end-date.tsx'
import { lockedFields, standingOf } from './doctor-standing.ts'
import { Portrait } from './portrait.tsx'
import { VerifyCell } from './verify-cell.tsx'

const PapersTab = lazy(async () => ({ default: (await import('./papers-tab.tsx')).PapersTab }))
const SubmitDialog = lazy(async () => ({ default: (await import('./submit-dialog.tsx')).SubmitDialog }))
const VerifyDialog = lazy(async () => ({ default: (await import('./verify-dialog.tsx')).VerifyDialog }))
const RenewDialog = lazy(async () => ({ default: (await import('./renew-dialog.tsx')).RenewDialog }))

type Over = { kind: 'submit' | 'verify' | 'renew'; row: EntityRow }

const over = overlay<Over>()

/** What famous doctors have beyond other records: verification (rules/catalogue#doctors). */
export const doctorOverride: EntityOverride = {
  description: '核验通过且启用的名医才能作为视频主讲；失效 30 天后，其视频自动下架',
  without: ['photo'],
  primary: page => <AddButton page={page} />,
  beforeName: row => <Portrait path={row['photo']} />,
  cells: {
    verifyStatus: row => <VerifyCell row={row} />,
    verifyExpire: row => (row['verifyExpire'] ? <EndDate day={String(row['verifyExpire'])} /> : '—'),
  },
  actions: doctorActions,
  batch: doctorBatch,
  locked: row => lockedFields(row, myPlace().kind === 'platform'),
  formNote: row => row && standingOf(row).formNote,
  tabs: [
    {
      key: 'papers',
      title: '核验材料',
      draw: (row, page) => (
        <Suspense>
          <PapersTab row={row} full={page.may('verify')} />
        </Suspense>
      ),
      shown: (_row, page) => !page.mayNotSee.includes('practiceCertNo'),
    },
  ],
  extra: page => <Opened page={page} />,
}

function doctorActions(page: EntityPage): RowAction<EntityRow>[] {
  const { may } = page
  const opens = (kind: Over['kind']) => (row: EntityRow) => over.open({ kind, row })
  const is = (row: EntityRow, ...states: string[]) => states.includes(String(row['verifyStatus']))
  return [
    { key: 'verify', title: '核验', shown: row => may('verify') && is(row, 'pending'), run: opens('verify') },
    {
      key: 'submit',
      title: '提交核验',
      shown: row => may('submit') && page.mayWrite(row) && is(row, 'unsubmitted', 'rejected', 'expired'),
      run: opens('submit'),
    },
    { key: 'renew', title: '续期', shown: row => may('renew') && is(row, 'verified'), run: opens('renew') },
    {
      key: 'recommend',
      title: '推荐',
      rare: true,
      shown: row => may('recommend') && row['recommendFlag'] !== 'Y',
      run: row => recommend(page, [row.id], 'Y'),
    },
    {
      key: 'unrecommend',
      title: '取消推荐',
      rare: true,
      shown: row => may('recommend') && row['recommendFlag'] === 'Y',
      run: row => recommend(page, [row.id], 'N'),
    },
  ]
}

function doctorBatch(page: EntityPage): BatchAction[] {
  if (!page.may('recommend')) return []
  const ids = () => [...page.list.selection.ids]
  return [
    { key: 'recommend', title: '推荐', run: () => recommend(page, ids(), 'Y') },
    { key: 'unrecommend', title: '取消推荐', run: () => recommend(page, ids(), 'N') },
  ]
}

function recommend(page: EntityPage, ids: readonly string[], recommendFlag: 'Y' | 'N'): void {
  void act(() => callTold(famousDoctorCalls.recommend, { body: { ids: ids.join(','), recommendFlag } }), page.changed)
}

function Opened({ page }: { page: EntityPage }) {
  const opened = over.useOpened()
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
function AddButton({ page }: { page: EntityPage }) {
  if (!page.mayAdd) return null
  const add = () => {
    const { kind, ref } = myPlace()
    page.openNew(kind === 'hospital' ? { hospitalId: ref } : {})
  }
  return (
    <Button type="primary" icon={<PlusOutlined />} onClick={add}>
      新增名医
    </Button>
  )
}
