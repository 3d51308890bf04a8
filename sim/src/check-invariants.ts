import { invariantCalls } from '@xuanjiao/contract/business/invariant-calls'
import type { InvariantResult } from '@xuanjiao/contract/business/invariant-calls'
import { DEMO_PASSWORD, checkRoleVisibility } from './calls/role-visibility.ts'
import { StaffClient } from './calls/staff-client.ts'

export interface CheckResult {
  title: string
  ok: boolean
  detail: string
}

/** Asks everything that has to hold after any run: of the figures, and of who sees which rows. */
export async function checkInvariants(base: string): Promise<CheckResult[]> {
  const admin = new StaffClient(base)
  await admin.signIn('admin', DEMO_PASSWORD)
  const figures = await admin.get<InvariantResult[]>(invariantCalls.watching.path)
  const visibility = await checkRoleVisibility(base)
  return [
    ...figures.map(({ title, ok, broken, example }) => ({
      title,
      ok,
      detail: ok ? '' : `${broken} 处不符，例如 ${example ?? '—'}`,
    })),
    ...visibility.map(({ title, ok, example }) => ({ title, ok, detail: example ?? '' })),
  ]
}

/** One line each, the broken ones with what is wrong; answers whether all hold. */
export function printChecks(checked: readonly CheckResult[], say: (line: string) => void): boolean {
  for (const { title, ok, detail } of checked) say(`${ok ? '✓' : '✗'} ${title}${detail ? `：${detail}` : ''}`)
  const broken = checked.filter(({ ok }) => !ok).length
  say(broken === 0 ? `全部 ${checked.length} 项成立` : `${checked.length} 项中有 ${broken} 项不成立`)
  return broken === 0
}
