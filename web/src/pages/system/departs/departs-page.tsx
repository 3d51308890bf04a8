import { depart } from '@xuanjiao/contract/system/departs/depart'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { registerEntities } from '#shared/entity/data/link-sources.ts'
import { EntityPage } from '#shared/entity/entity-page.tsx'
import type { EntityOverride } from '#shared/entity/display/entity-override.ts'
import type { FieldEditProps } from '@xuanjiao/fields/model/kinds/edit-props'
import { FieldRead } from '@xuanjiao/fields/ui/kinds/field-read'
import { AreaRangeEdit } from './area-range-edit.tsx'

const UsersEdit = lazyPart(async () => (await import('#shared/people/people-edits.tsx')).UsersEdit)

const RECORDS = [depart]
registerEntities(RECORDS)

/** Departments of hospitals follow their hospital: name and range are not chosen here. */
const isOfHospital = (bizType: unknown): boolean => bizType === 'hospital' || bizType === 'hospital_dept'

const OVERRIDE: EntityOverride = {
  title: '部门管理',
  editors: { bizRef: AreaRangeEdit, directorUserIds: (props: FieldEditProps) => <UsersEdit {...props} /> },
  isFieldShown: (name, values) => name !== 'bizRef' || !isOfHospital(values['bizType']),
  lockedFields: row => (isOfHospital(row['bizType']) ? ['departName', 'bizType'] : []),
  isActionOffered: (act, row) => act !== 'delete' || !isOfHospital(row['bizType']),
  cells: {
    bizRef: row =>
      isOfHospital(row['bizType']) ? '—' : <FieldRead field={{ kind: 'area', title: '' }} name="bizRef" row={row} />,
  },
}

/** Departments: the tree of those at or below one's own. */
export function DepartsPage() {
  return <EntityPage entity={depart} all={RECORDS} override={OVERRIDE} />
}
