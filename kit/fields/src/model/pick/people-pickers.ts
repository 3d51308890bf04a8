import { DEFAULT_SORT } from '@xuanjiao/wire/query/sort'
import { REPORT_PAGE_SIZES } from './pick-page.ts'
import type { PickerConfig } from './picker.ts'
import { rowFieldText } from './row-texts.ts'

/** Which field of a person is kept and which is read. */
export interface StoredAndShownFields {
  readonly store: string
  readonly text: string
}

/** rules/pickers#people */
export const USER_FIELDS: StoredAndShownFields = { store: 'username', text: 'realname' }
export const DEPART_FIELDS: StoredAndShownFields = { store: 'id', text: 'departName' }

/**
 * The fields with what a column's JSON extension says of them: `{"store":"id","text":"realname"}`
 * (rules/pickers#people).
 */
export function withFieldExtension(fields: StoredAndShownFields, extension: string | undefined): StoredAndShownFields {
  const said = extension === undefined ? undefined : objectIn(extension)
  const name = (key: keyof StoredAndShownFields) =>
    typeof said?.[key] === 'string' && said[key] !== '' ? said[key] : fields[key]
  return { store: name('store'), text: name('text') }
}

function objectIn(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** Calls of people (rules/pickers#people). */
export const USER_URLS = {
  list: '/sys/user/list',
  /** Enabled people of the departments one sees: what every member of staff may choose from. */
  component: '/sys/user/queryUserComponentData',
  byDepart: '/sys/user/queryUserByDepId',
  many: '/sys/user/getMultiUser',
} as const
export const DEPART_TREE_URL = '/sys/sysDepart/queryTreeList'
const ROLE_LIST_URL = '/sys/role/list'
const POSITION_LIST_URL = '/sys/position/list'

/** rules/pickers#windows */
export const USER_PICKER_WIDTH = 1250
export const PICKER_WIDTH = 900

/** The user picker (rules/pickers#people). */
export const userPicker: PickerConfig = {
  noun: '用户',
  valueKey: USER_FIELDS.store,
  displayKey: USER_FIELDS.text,
  listUrl: USER_URLS.list,
  queryParamCode: 'realname',
  queryParamText: '姓名',
  queryConfig: [
    { key: 'username', label: '账号', placeholder: '请输入账号' },
    { key: 'sex', label: '性别', dictCode: 'sex' },
    { key: 'birthday', label: '生日', props: { type: 'date' }, placeholder: '请选择生日' },
  ],
  columns: [
    { key: 'realname', label: '姓名', width: 110 },
    { key: 'username', label: '账号', width: 130 },
    { key: 'phone', label: '手机', width: 120 },
    { key: 'birthday', label: '生日', width: 110 },
    {
      key: 'sex',
      label: '性别',
      width: 70,
      customRender: row => rowFieldText(row, 'sex_dictText') || sexText(rowFieldText(row, 'sex')),
    },
    { key: 'orgCodeTxt', label: '部门', width: 180 },
  ],
  returnKeys: ['id', 'username'],
  pageSizes: REPORT_PAGE_SIZES,
  sorter: DEFAULT_SORT,
}

const sexText = (sex: string): string => (sex === '1' ? '男' : sex === '2' ? '女' : '')

/** The role picker (rules/pickers#people). */
export const rolePicker: PickerConfig = {
  noun: '角色',
  valueKey: 'roleCode',
  displayKey: 'roleName',
  listUrl: ROLE_LIST_URL,
  queryParamCode: 'roleName',
  queryParamText: '角色名称',
  columns: [
    { key: 'roleName', label: '角色名称', width: 160 },
    { key: 'roleCode', label: '角色编码', width: 160 },
  ],
  returnKeys: ['id', 'roleCode'],
  sorter: DEFAULT_SORT,
}

/** The position picker: positions are kept by their code, as a user's `post` holds them. */
export const positionPicker: PickerConfig = {
  noun: '职务',
  valueKey: 'code',
  displayKey: 'name',
  listUrl: POSITION_LIST_URL,
  queryParamCode: 'name',
  queryParamText: '职务名称',
  columns: [
    { key: 'name', label: '职务名称', width: 160 },
    { key: 'code', label: '职务编码', width: 140 },
    { key: 'postRank', label: '职级', width: 90 },
  ],
  returnKeys: ['id', 'code'],
  sorter: DEFAULT_SORT,
}
