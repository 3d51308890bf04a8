import type { AnyEndpoint } from '@xuanjiao/contract/calls/endpoint'
import { areaOfCode, isReadingCode } from '@xuanjiao/contract/system/account/token-scopes'
import type { Config } from '../config/config.ts'
import { appErrors } from '../errors/app-errors.ts'

/** What decides how the product works: menus with their data rules, records made at run time, reports, form designs. */
const KEPT: ReadonlySet<string> = new Set(['sys:permission', 'sys:definition', 'sys:report', 'he:formDesign'])

/** Whether a permission is about changing one of these. */
export const isKeptBySafeMode = (code: string): boolean => KEPT.has(areaOfCode(code)) && !isReadingCode(code)

/** In safe mode these are only looked at, by whoever it is (rules/security#safe-mode). */
export function requireChangeable(
  { SAFE_MODE }: Pick<Config, 'SAFE_MODE'>,
  { allow, method }: Pick<AnyEndpoint, 'allow' | 'method'>,
): void {
  if (SAFE_MODE && method !== 'GET' && isKeptBySafeMode(allow))
    throw appErrors.forbidden('系统处于安全模式，菜单、自定义数据、报表和表单设计只能查看，不能修改')
}
