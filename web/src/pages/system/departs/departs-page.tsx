import { depart } from '@xuanjiao/contract/system/departs/depart'
import { later } from '@xuanjiao/core/ui/later'
import { registerEntities } from '#shared/entity/data/link-sources.ts'
import { EntityPage } from '#shared/entity/entity-page.tsx'
import type { EntityOverride } from '#shared/entity/looks/override.ts'
import type { EditProps } from '@xuanjiao/fields/model/kinds/edit-props'
import { FieldRead } from '@xuanjiao/fields/ui/kinds/field-read'
import { AreaRangeEdit } from './area-range-edit.tsx'

const UsersEdit = later(async () => (await import('#shared/people/people-edits.tsx')).UsersEdit)

const RECORDS = [depart]
registerEntities(RECORDS)

/** Departments of hospitals follow their hospital: name and range are not chosen here. */
const isOfHospital = (bizType: unknown): boolean => bizType === 'hospital' || bizType === 'hospital_dept'

const OVERRIDE: EntityOverride = {
  title: '部门管理',
  editors: { bizRef: AreaRangeEdit, directorUserIds: (props: EditProps) => <UsersEdit {...props} /> },
  asks: (name, values) => name !== 'bizRef' || !isOfHospital(values['bizType']),
  locked: row => (isOfHospital(row['bizType']) ? ['departName', 'bizType'] : []),
  offers: (act, row) => act !== 'delete' || !isOfHospital(row['bizType']),
  cells: {
    bizRef: row =>
      isOfHospital(row['bizType']) ? '—' : <FieldRead field={{ kind: 'area', title: '' }} name="bizRef" row={row} />,
  },
}

/** Departments: the tree of those at or below one's own. */
export function DepartsPage() {
  return <EntityPage entity={depart} all={RECORDS} override={OVERRIDE} />
}
