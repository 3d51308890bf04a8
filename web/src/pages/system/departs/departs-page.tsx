import { depart } from '@xuanjiao/contract/system/departs/depart'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { entityPageOf } from '#shared/entity/entity-page-of.tsx'
import { FieldRead } from '@xuanjiao/fields/ui/kinds/field-read'
import { AreaRangeEdit } from './area-range-edit.tsx'

const UsersEdit = lazyPart(async () => (await import('#shared/people/people-edits.tsx')).UsersEdit)

/** Departments of hospitals follow their hospital: name and range are not chosen here. */
const isOfHospital = (bizType: unknown): boolean => bizType === 'hospital' || bizType === 'hospital_dept'

/** Departments: the tree of those at or below one's own. */
export const DepartsPage = entityPageOf(depart, {
  title: '部门管理',
  editors: { bizRef: AreaRangeEdit, directorUserIds: UsersEdit },
  isFieldShown: (name, values) => name !== 'bizRef' || !isOfHospital(values['bizType']),
  lockedFields: row => (isOfHospital(row['bizType']) ? ['departName', 'bizType'] : []),
  isActionOffered: (act, row) => act !== 'delete' || !isOfHospital(row['bizType']),
  cells: {
    bizRef: row =>
      isOfHospital(row['bizType']) ? '—' : <FieldRead field={{ kind: 'area', title: '' }} name="bizRef" row={row} />,
  },
})
