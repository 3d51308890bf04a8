import type { AuditRow } from '@xuanjiao/contract/system/audit-calls'

/** Security lines stand out; sign-ins and ordinary acts do not. */
export const auditKindColour = (logType: string): 'draft' | 'running' | 'waiting' =>
  logType === '3' ? 'waiting' : logType === '2' ? 'running' : 'draft'

/** 王芳（wangfang） */
export function auditPersonText({ username, realname }: Pick<AuditRow, 'username' | 'realname'>): string {
  if (username === null || username === '') return '—'
  return realname === null ? username : `${realname}（${username}）`
}

/** What was sent, indented where it is JSON that was kept whole. */
export function auditParamsText(params: string | null): string | null {
  if (params === null) return null
  try {
    return JSON.stringify(JSON.parse(params), null, 2)
  } catch {
    return params
  }
}
