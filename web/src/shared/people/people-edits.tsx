import { DepartField } from '@xuanjiao/fields/ui/pick/departs/depart-field'
import { PositionField, RoleField, UserField } from '@xuanjiao/fields/ui/pick/departs/people-fields'
import type { FieldEditProps } from '@xuanjiao/fields/model/kinds/edit-props'
import { ASSIGNABLE_ROLES_URL, PEOPLE_PICKER_URLS } from './people-picker-urls.ts'

/** What a form's field says to a picker of the kit. */
const fieldOf = ({ id, field, value, onChange, disabled, invalid, describedBy }: FieldEditProps) => ({
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
export const UsersEdit = (props: FieldEditProps) => <UserField {...fieldOf(props)} {...PEOPLE_PICKER_URLS} returnId />

/** One member of staff by the name of the account. */
export const UsernameEdit = (props: FieldEditProps) => (
  <UserField {...fieldOf(props)} {...PEOPLE_PICKER_URLS} multiple={false} />
)

/** Roles by their ids: those one may give. */
export const RolesEdit = (props: FieldEditProps) => (
  <RoleField {...fieldOf(props)} listUrl={ASSIGNABLE_ROLES_URL} valueUrl={ASSIGNABLE_ROLES_URL} returnId />
)

/** Positions by their codes. */
export const PositionsEdit = (props: FieldEditProps) => <PositionField {...fieldOf(props)} />

/** Departments by their ids. */
export const DepartsEdit = (props: FieldEditProps) => <DepartField {...fieldOf(props)} />
