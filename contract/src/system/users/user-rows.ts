import { z } from 'zod'

const text = z.string().nullable()

/** A member of staff as lists and sign-in answer him (rules/wire-system#people). Phones are masked: `138****1234`. */
export const userRow = z.object({
  id: z.string(),
  username: z.string(),
  realname: z.string(),
  avatar: text,
  birthday: text,
  sex: z.number().nullable(),
  sex_dictText: z.string().optional(),
  email: text,
  phone: text,
  telephone: text,
  workNo: text,
  /** Codes of positions, joined by commas. */
  post: text,
  post_dictText: text.optional(),
  /** The current department. */
  orgCode: text,
  /** Names of the departments, joined by commas; null for who stands in none. */
  orgCodeTxt: text.optional(),
  status: z.number(),
  status_dictText: z.string().optional(),
  delFlag: z.number(),
  userIdentity: z.number(),
  departIds: text,
  relTenantIds: text,
  activitiSync: z.number(),
  clientId: text,
  createBy: text,
  createTime: z.string(),
  updateBy: text,
  updateTime: text,
  version: z.number(),
})
export type UserRow = z.output<typeof userRow>

/** What a department's people may see the rows of (rules/places#current-department). */
export const BIZ_TYPES = ['platform', 'area', 'hospital', 'hospital_dept'] as const
export type BizType = (typeof BIZ_TYPES)[number]

/** A department (rules/wire-system#departments). */
export const departRow = z.object({
  id: z.string(),
  parentId: text,
  departName: z.string(),
  departNameEn: text,
  departNameAbbr: text,
  departOrder: z.number(),
  description: text,
  orgCategory: z.string(),
  orgType: z.string(),
  orgCode: z.string(),
  mobile: text,
  fax: text,
  address: text,
  memo: text,
  status: z.string(),
  delFlag: z.string(),
  directorUserIds: text,
  bizType: z.enum(BIZ_TYPES).nullable(),
  bizRef: text,
  createBy: text,
  createTime: z.string(),
  updateBy: text,
  updateTime: text,
  version: z.number(),
})
export type DepartRow = z.output<typeof departRow>

/** One choice of a dictionary on the wire: the same text under the names different widgets read. */
export const dictOption = z.object({
  value: z.string(),
  text: z.string(),
  title: z.string(),
  label: z.string(),
})
export type DictOption = z.output<typeof dictOption>

/** Every enabled item of every dictionary, by code. */
export const dictOptionsByCode = z.record(z.string(), z.array(dictOption))
export type DictOptionsByCode = z.output<typeof dictOptionsByCode>
