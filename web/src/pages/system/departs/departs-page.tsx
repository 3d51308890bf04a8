import { depart } from '@xuanjiao/contract/system/departs/depart'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { entityPageOf } from '#shared/entity/entity-page-of.tsx'
import { AreaEdit } from '@xuanjiao/fields/ui/kinds/area/area-edit'
import { FieldRead } from '@xuanjiao/fields/ui/kinds/field-read'
import { mayNow } from '../../../app/session/use-permission.ts'

const UsersEdit = lazyPart(async () => (await import('#shared/people/people-edits.tsx')).UsersEdit)

const MembersDrawer = lazyPart(async () => (await import('./depart-members-drawer.tsx')).DepartMembersDrawer)
const PermissionsDrawer = lazyPart(
  async () => (await import('./depart-permissions-drawer.tsx')).DepartPermissionsDrawer,
)

/** An area post may stand for a province, a city or a county (rules/places#divisions). */
const RANGE = { kind: 'area', title: depart.fields.bizRef.title, anyLevel: true } as const

/** Departments of hospitals follow their hospital: name and range are not chosen here. */
const isOfHospital = (bizType: unknown): boolean => bizType === 'hospital' || bizType === 'hospital_dept'

/** Departments: the tree of those at or below one's own. */
export const DepartsPage = entityPageOf(depart, {
  title: '部门管理',
  actions: ({ opens }) => [
    { key: 'members', title: '用户', run: opens(MembersDrawer) },
    ...(mayNow('sys:role:grant')
      ? [{ key: 'permissions', title: '部门权限', rare: true as const, run: opens(PermissionsDrawer) }]
      : []),
  ],
  editors: { bizRef: props => <AreaEdit {...props} field={RANGE} />, directorUserIds: UsersEdit },
  isFieldShown: (name, values) => name !== 'bizRef' || !isOfHospital(values['bizType']),
  lockedFields: row => (isOfHospital(row['bizType']) ? ['departName', 'bizType'] : []),
  isActionOffered: (act, row) => act !== 'delete' || !isOfHospital(row['bizType']),
  cells: {
    bizRef: row => (isOfHospital(row['bizType']) ? null : <FieldRead field={RANGE} name="bizRef" row={row} />),
  },
})
