import { AppstoreAddOutlined, PlusOutlined, SortAscendingOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { lazy, Suspense } from 'react'
import { notify } from '../../../app/notify/notices-store.ts'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { createOverrideDialog } from '#shared/entity/display/override-dialog.ts'
import type { EntityOverride } from '#shared/entity/display/entity-override.ts'
import type { EntityPageContext } from '#shared/entity/data/use-entity-page.ts'
import { myDataScope } from '#shared/people/my-data-scope.ts'
import type { HospitalVideoTypeOpened } from './hospital-video-type-dialogs.tsx'

const over = createOverrideDialog<HospitalVideoTypeOpened>()

const dialogs = () => import('./hospital-video-type-dialogs.tsx')
const ShelfDialog = lazy(async () => ({ default: (await dialogs()).HospitalVideoTypeDialog }))
const ShelfLines = lazy(async () => ({ default: (await dialogs()).HospitalVideoTypeTab }))

/**
 * What hospitals' video types have beyond other records: their videos, their order, their template
 * (rules/hospitals#video-types).
 */
export const hospitalVideoTypesOverride: EntityOverride = {
  description: '医院小程序主页和海报上的视频分类',
  primary: page => <AddHospitalVideoType page={page} />,
  actions: page => [
    ...(page.may('shelve')
      ? [
          {
            key: 'videos',
            title: '选择视频',
            run: (hospitalVideoType: EntityRow) => over.open({ kind: 'videos', shelf: hospitalVideoType }),
          },
        ]
      : []),
    ...(page.may('sort') ? [{ key: 'order', title: '排序', rare: true as const, run: orderBeside }] : []),
  ],
  tools: page => [
    ...(page.may('sort')
      ? [{ key: 'order', title: '排序', icon: <SortAscendingOutlined />, run: () => orderOf(page) }]
      : []),
    ...(page.may('initTemplate')
      ? [
          {
            key: 'template',
            title: '从模板初始化',
            icon: <AppstoreAddOutlined />,
            run: () => over.open({ kind: 'template', hospitalId: hospitalOf(page)?.id }),
          },
        ]
      : []),
  ],
  describeLoss: async ids => (await dialogs()).describeRemovalLoss(ids),
  tabs: [
    {
      key: 'videos',
      title: '视频',
      render: row => (
        <Suspense>
          <ShelfLines row={row} />
        </Suspense>
      ),
    },
  ],
  dialogs: page => <Over page={page} />,
}

/** A new type is of the hospital the page is about. */
function AddHospitalVideoType({ page }: { page: EntityPageContext }) {
  if (!page.mayAdd) return null
  const add = () => page.openNew(hospitalOf(page) ? { hospitalId: hospitalOf(page)?.id } : {})
  return (
    <Button type="primary" icon={<PlusOutlined />} onClick={add}>
      新增医院视频类型
    </Button>
  )
}

const nameOf = (row: EntityRow, field: string) => String(row[`${field}_dictText`] ?? row[field] ?? '')

function orderBeside(row: EntityRow): void {
  const pid = typeof row['pid'] === 'string' ? row['pid'] : null
  const of = pid === null ? nameOf(row, 'hospitalId') : nameOf(row, 'pid')
  over.open({ kind: 'order', of: { hospitalId: String(row['hospitalId']), pid, of } })
}

/** The one hospital the page is about: the person's own, the one asked for, or the only one in sight. */
function hospitalOf(page: EntityPageContext): { id: string; name: string } | undefined {
  const rows = page.list.rows ?? []
  const seen = new Map(rows.map(row => [String(row['hospitalId']), nameOf(row, 'hospitalId')]))
  const requested = page.list.state.filters['hospitalId']
  const scope = myDataScope()
  const id =
    scope.kind === 'hospital' && scope.ref ? scope.ref : requested && !requested.includes(',') ? requested : undefined
  const only = seen.size === 1 ? [...seen.keys()][0] : undefined
  const one = id ?? only
  return one === undefined ? undefined : { id: one, name: seen.get(one) ?? '本院' }
}

function orderOf(page: EntityPageContext): void {
  const hospital = hospitalOf(page)
  if (!hospital) return notify.warn('请先在查询条件中选择一家医院')
  return over.open({ kind: 'order', of: { hospitalId: hospital.id, pid: null, of: hospital.name } })
}

function Over({ page }: { page: EntityPageContext }) {
  const opened = over.useSubject()
  if (!opened) return null
  return (
    <Suspense>
      <ShelfDialog dialog={opened} onDone={() => void page.changed()} onClose={over.close} />
    </Suspense>
  )
}
