import type { Fields } from '@xuanjiao/wire/kinds/field'
import { CHANGED, MADE } from '../../entity/kept-fields.ts'

/**
 * What the lists of the system pages may be asked for: the advanced query offers these fields, and the server knows no
 * others (rules/wire#list-queries). Phones are shown masked and found by the whole number only.
 */
export const USER_ASKED = {
  username: { kind: 'text', title: '用户账号' },
  realname: { kind: 'text', title: '用户姓名' },
  workNo: { kind: 'text', title: '工号' },
  sex: { kind: 'dict', title: '性别', dict: 'sex' },
  phone: { kind: 'text', title: '手机号' },
  email: { kind: 'text', title: '邮箱' },
  birthday: { kind: 'date', title: '生日' },
  status: { kind: 'dict', title: '状态', dict: 'user_status' },
  ...MADE,
  ...CHANGED,
} as const satisfies Fields
