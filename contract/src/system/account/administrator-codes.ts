import { areaOfCode, isReadingCode } from './token-scopes.ts'

/** What is decided there is what others may do, who is in, and what is known of it. */
const AREAS: ReadonlySet<string> = new Set([
  'sys:user',
  'sys:role',
  'sys:departRole',
  'sys:permission',
  'sys:dataRule',
  'sys:tenant',
  'sys:online',
  'sys:definition',
])
const AUDIT = 'sys:audit'

/** Whether a permission makes an administrator of whoever has it: it changes what others may do, or shows what they did. */
export const isAdministratorCode = (code: string): boolean =>
  areaOfCode(code) === AUDIT || (AREAS.has(areaOfCode(code)) && !isReadingCode(code))
