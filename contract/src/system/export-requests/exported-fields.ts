import type { Fields } from '@xuanjiao/wire/kinds/field'
import { MADE } from '../../entity/kept-fields.ts'
import { ROLE_ASKED, USER_ASKED } from './asked-fields.ts'

const { createTime } = MADE
const builtIn = { kind: 'text', title: '来源' } as const

/** What the list of users holds as a file, in its order: the page offers these columns, the server fills them. */
export const USER_EXPORTED = {
  username: USER_ASKED.username,
  realname: USER_ASKED.realname,
  orgCodeTxt: { kind: 'text', title: '部门' },
  phone: USER_ASKED.phone,
  workNo: USER_ASKED.workNo,
  post: { kind: 'text', title: '职务' },
  sex: USER_ASKED.sex,
  status: USER_ASKED.status,
  createTime,
} as const satisfies Fields

export const ROLE_EXPORTED = {
  roleName: ROLE_ASKED.roleName,
  roleCode: ROLE_ASKED.roleCode,
  description: ROLE_ASKED.description,
  builtIn,
  createTime,
} as const satisfies Fields
