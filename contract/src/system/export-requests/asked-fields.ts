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

export const ONLINE_ASKED = {
  username: { kind: 'text', title: '账号', width: 140 },
  realname: { kind: 'text', title: '姓名', width: 120 },
  ip: { kind: 'text', title: '登录地址', width: 140 },
  loginTime: { kind: 'datetime', title: '登录时间', width: 130 },
  lastActiveTime: { kind: 'datetime', title: '最近活动', width: 130 },
} as const satisfies Fields
