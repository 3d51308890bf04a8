import { oracleCalls } from '@xuanjiao/contract/business/oracle-calls'
import type { Oracle } from '@xuanjiao/contract/business/oracle-calls'
import { DEMO_PASSWORD, rolesSeeTheirOwn } from './calls/roles.ts'
import { StaffClient } from './calls/staff.ts'

export interface CheckResult {
  title: string
  ok: boolean
  detail: string
}

/** Asks everything that has to hold after any run: of the figures, and of who sees which rows. */
export async function check(base: string): Promise<CheckResult[]> {
  const admin = new StaffClient(base)
  await admin.signIn('admin', DEMO_PASSWORD)
  const figures = await admin.get<Oracle[]>(oracleCalls.watching.path)
  const seen = await rolesSeeTheirOwn(base)
  return [
    ...figures.map(({ title, ok, broken, example }) => ({
      title,
      ok,
      detail: ok ? '' : `${broken} 处不符，例如 ${example ?? '—'}`,
    })),
    ...seen.map(({ title, ok, example }) => ({ title, ok, detail: example ?? '' })),
  ]
}

/** One line each, the broken ones with what is wrong; answers whether all hold. */
export function print(checked: readonly CheckResult[], say: (line: string) => void): boolean {
  for (const { title, ok, detail } of checked) say(`${ok ? '✓' : '✗'} ${title}${detail ? `：${detail}` : ''}`)
  const broken = checked.filter(({ ok }) => !ok).length
  say(broken === 0 ? `全部 ${checked.length} 项成立` : `${checked.length} 项中有 ${broken} 项不成立`)
  return broken === 0
}
