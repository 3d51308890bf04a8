import { DepartField } from '@xuanjiao/fields/ui/pick/departs/depart-field'
import { PositionField, RoleField, UserField } from '@xuanjiao/fields/ui/pick/departs/people-fields'
import type { EditProps } from '@xuanjiao/fields/model/kinds/edit-props'
import { ASSIGNABLE_ROLES, PEOPLE } from './picker-urls.ts'

/** What a form's field says to a picker of the kit. */
const fieldOf = ({ id, field, value, onChange, disabled, invalid, describedBy }: EditProps) => ({
  id,
  label: field.title,
  value: typeof value === 'string' ? value : '',
  onChange: (text: string) => onChange(text === '' ? null : text),
  multiple: !('to' in field) || field.many === true,
  placeholder: `请选择${field.title}`,
  disabled,
  invalid,
  describedBy,
})

/** Members of staff by their ids: of those one sees. */
export const UsersEdit = (props: EditProps) => <UserField {...fieldOf(props)} {...PEOPLE} returnId />

/** Roles by their ids: those one may give. */
export const RolesEdit = (props: EditProps) => (
  <RoleField {...fieldOf(props)} listUrl={ASSIGNABLE_ROLES} valueUrl={ASSIGNABLE_ROLES} returnId />
)

/** Positions by their codes. */
export const PositionsEdit = (props: EditProps) => <PositionField {...fieldOf(props)} />

/** Departments by their ids. */
export const DepartsEdit = (props: EditProps) => <DepartField {...fieldOf(props)} />
