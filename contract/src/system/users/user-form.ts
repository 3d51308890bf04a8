import { z } from 'zod'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { valueRules } from '@xuanjiao/wire/rules/value-rules'
import { DATE_PATTERN, readDatetime } from '@xuanjiao/wire/wall-time'
import { body, change, oneOf, optional, someIds, words } from '../../calls/body.ts'
import { seenVersion } from '../../entity/seen-version.ts'

const ruled = (rule: { message: string; test: (value: string) => boolean }, max: number) =>
  z.string().trim().max(max, rule.message).refine(rule.test, rule.message)

const username = z
  .string({ error: '请输入用户名' })
  .trim()
  .min(1, '请输入用户名')
  .refine(valueRules.usernameCharacters.test, valueRules.usernameCharacters.message)
  .refine(valueRules.usernameLength.test, valueRules.usernameLength.message)

const date = z
  .string()
  .transform(text => text.slice(0, 10))
  .refine(text => DATE_PATTERN.test(text) && readDatetime(text) !== undefined, '生日应为日期')

/** Paths of uploaded files, never addresses with a script. */
const path = z
  .string()
  .max(300)
  .regex(/^(https?:\/\/)?[\w./:%-]*$/, '图片路径不正确')

/** A phone may come back masked, as it was shown: then it is not a change. */
const phone = z
  .string()
  .trim()
  .refine(text => valueRules.mobile.test(text) || /^\d{3}\*{4}\d{4}$/.test(text), valueRules.mobile.message)

/** As a number is shown to whoever may not see it: sent back it is not a change. */
const MASKED_LANDLINE = /^\d{1,3}\*{4}\d{1,4}$/

const fields = {
  realname: words('用户姓名', 64),
  avatar: path,
  birthday: date,
  sex: oneOf('性别', [1, 2]),
  email: ruled(valueRules.email, 254),
  phone,
  telephone: z
    .string()
    .trim()
    .max(32, '座机最多32个字符')
    .refine(text => valueRules.landline.test(text) || MASKED_LANDLINE.test(text), valueRules.landline.message),
  workNo: words('工号', 32),
  post: z.string().max(300),
  userIdentity: oneOf('身份', [1, 2]),
  departIds: z.string().max(10_000),
  activitiSync: oneOf('同步工作流引擎', [0, 1]),
  clientId: z.string().max(64),
} as const

/** Decided by the server; old clients send them back as they got them. */
const DROPPED = [
  'orgCode',
  'orgCodeTxt',
  'status',
  'relTenantIds',
  'salt',
  'thirdId',
  'thirdType',
  'post_dictText',
  'clientId',
]

const userBody = {
  avatar: change(fields.avatar),
  birthday: change(fields.birthday),
  sex: change(fields.sex),
  email: change(fields.email),
  phone: change(fields.phone),
  telephone: change(fields.telephone),
  workNo: change(fields.workNo),
  post: change(fields.post),
  userIdentity: change(fields.userIdentity),
  /** Departments in charge of, joined by commas. */
  departIds: change(fields.departIds),
  activitiSync: change(fields.activitiSync),
  selectedroles: someIds('角色'),
  selecteddeparts: someIds('部门'),
}

export const userDraft = body(
  {
    ...userBody,
    username,
    realname: fields.realname,
    password: optional(z.string().max(128, '密码最多128个字符')),
    confirmpassword: optional(z.string().max(128)),
  },
  [...DROPPED, 'id', 'version'],
)
export type UserDraft = z.output<typeof userDraft>

export const userEdit = body(
  {
    ...userBody,
    id: idSchema,
    version: seenVersion,
    realname: fields.realname.optional(),
    /** Left out: roles and departments stay as they are. */
    selectedroles: someIds('角色').optional(),
    selecteddeparts: someIds('部门').optional(),
  },
  [...DROPPED, 'username', 'password', 'confirmpassword'],
)
export type UserEdit = z.output<typeof userEdit>
