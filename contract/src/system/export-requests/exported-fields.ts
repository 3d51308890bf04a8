import type { Fields } from '@xuanjiao/wire/kinds/field'
import { MADE } from '../../entity/kept-fields.ts'
import { USER_ASKED } from './asked-fields.ts'

const { createTime } = MADE

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
