import { z } from 'zod'
import { keysAs } from '../../calls/keys-as.ts'

const text = z.string().nullable()
const kept = {
  ...keysAs(['id', 'createTime'], z.string()),
  ...keysAs(['createBy', 'updateBy', 'updateTime'], text),
  version: z.number(),
}

/** A member of staff as lists and sign-in answer him (rules/wire-system#people). Phones are masked: `138****1234`. */
export const userRow = z.object({
  ...kept,
  ...keysAs(['username', 'realname'], z.string()),
  ...keysAs(['avatar', 'birthday', 'email', 'phone', 'telephone', 'workNo', 'clientId'], text),
  /** Codes of positions, of the current department, ids of departments and tenants: joined by commas. */
  ...keysAs(['post', 'orgCode', 'departIds', 'relTenantIds'], text),
  sex: z.number().nullable(),
  ...keysAs(['status', 'delFlag', 'userIdentity', 'activitiSync'], z.number()),
  ...keysAs(['sex_dictText', 'status_dictText'], z.string().optional()),
  /** Names of the positions, and of the departments; null for who stands in none. */
  ...keysAs(['post_dictText', 'orgCodeTxt'], text.optional()),
})
export type UserRow = z.output<typeof userRow>

/** What a department's people may see the rows of (rules/places#current-department). */
export const BIZ_TYPES = ['platform', 'area', 'hospital', 'hospital_dept'] as const
export type BizType = (typeof BIZ_TYPES)[number]

/** A department (rules/wire-system#departments). */
export const departRow = z.object({
  ...kept,
  ...keysAs(['departName', 'orgCategory', 'orgType', 'orgCode', 'status', 'delFlag'], z.string()),
  ...keysAs(['parentId', 'departNameEn', 'departNameAbbr', 'description', 'mobile', 'fax', 'address', 'memo'], text),
  ...keysAs(['directorUserIds', 'bizRef'], text),
  departOrder: z.number(),
  bizType: z.enum(BIZ_TYPES).nullable(),
})
export type DepartRow = z.output<typeof departRow>

/**
 * One choice of a dictionary on the wire: the same text under the names different widgets read, its own colour, and of a
 * record where it belongs.
 */
export const dictOption = z.object({
  ...keysAs(['value', 'text', 'title', 'label'], z.string()),
  color: z.string().optional(),
  hint: z.string().optional(),
})
export type DictOption = z.output<typeof dictOption>

/** Every enabled item of every dictionary, by code. */
export const dictOptionsByCode = z.record(z.string(), z.array(dictOption))
export type DictOptionsByCode = z.output<typeof dictOptionsByCode>
