import type { Fields } from '@xuanjiao/wire/kinds/field'

/** A member of staff as forms and lists know him (rules/wire-system#people). */
export const USER_FIELDS: Fields = {
  username: {
    kind: 'text',
    title: '用户账号',
    required: true,
    fixed: true,
    max: 18,
    help: '字母、数字、下划线，4 到 18 位，建立后不能修改',
    width: 130,
  },
  realname: { kind: 'text', title: '用户姓名', required: true, max: 64, width: 110 },
  workNo: { kind: 'text', title: '工号', max: 32, width: 100 },
  sex: { kind: 'dict', title: '性别', dict: 'sex', width: 70 },
  phone: {
    kind: 'text',
    title: '手机号',
    max: 11,
    rule: 'mobile',
    help: '11 位手机号，用于登录和找回密码',
    width: 130,
  },
  email: { kind: 'text', title: '邮箱', max: 254 },
  birthday: { kind: 'date', title: '生日' },
  telephone: { kind: 'text', title: '座机', max: 32, rule: 'landline', help: '区号-号码，如 0512-62345678' },
  post: { kind: 'text', title: '职务', max: 300 },
  selectedroles: {
    kind: 'link',
    title: '角色',
    to: 'role',
    many: true,
    required: true,
    help: '只能给出自己也有的权限',
  },
  selecteddeparts: {
    kind: 'link',
    title: '部门',
    to: 'depart',
    many: true,
    required: true,
    help: '部门决定能看到哪些数据；属于多个部门时，登录后选择当前部门',
  },
  post_dictText: { kind: 'text', title: '职务', width: 130 },
  orgCodeTxt: { kind: 'text', title: '部门', width: 200 },
  status: { kind: 'dict', title: '状态', dict: 'user_status', width: 90 },
  createTime: { kind: 'datetime', title: '创建时间', width: 120 },
}

export const USER_GROUPS = [
  { title: '账号', fields: ['username', 'realname', 'selectedroles', 'selecteddeparts', 'post'] },
  { title: '联系方式', fields: ['phone', 'email', 'telephone', 'workNo', 'sex', 'birthday'] },
]
