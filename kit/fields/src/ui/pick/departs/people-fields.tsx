import {
  withFieldExtension,
  positionPicker,
  rolePicker,
  USER_FIELDS,
  USER_PICKER_WIDTH,
  userPicker,
} from '../../../model/pick/people-pickers.ts'
import { PickerField, type PickerFieldProps } from '../records/picker-field.tsx'

type PeopleFieldProps = Omit<PickerFieldProps, 'config' | 'width'> & {
  /** Other addresses than the usual ones: of the list, and where chosen ones are looked up. */
  listUrl?: string | undefined
  valueUrl?: string | undefined
  /** The field keeps ids. */
  returnId?: boolean | undefined
}

const addresses = ({ listUrl, valueUrl, returnId }: PeopleFieldProps) => ({
  ...(listUrl !== undefined && { listUrl }),
  ...(valueUrl !== undefined && { valueUrl }),
  ...(returnId !== undefined && { returnId }),
})

/** Members of staff (rules/pickers#people): username is kept and realname shown, unless `extension` says otherwise. */
export function UserField({ extension, ...props }: PeopleFieldProps & { extension?: string | undefined }) {
  const { store, text } = withFieldExtension(USER_FIELDS, extension)
  const config = { ...userPicker, valueKey: store, displayKey: text, ...addresses(props) }
  return <PickerField {...props} config={config} width={USER_PICKER_WIDTH} />
}

/** Roles (rules/pickers#people): their codes are kept. */
export function RoleField(props: PeopleFieldProps) {
  return <PickerField {...props} config={{ ...rolePicker, ...addresses(props) }} />
}

/** Positions: their codes are kept. */
export function PositionField(props: PeopleFieldProps) {
  return <PickerField {...props} config={{ ...positionPicker, ...addresses(props) }} />
}
