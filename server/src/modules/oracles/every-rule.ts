import type { Oracle } from '@xuanjiao/contract/business/oracle-calls'
import type { Db } from '../../platform/database/db.ts'
import { tried } from './rule.ts'
import { sittingRules } from './sittings.ts'
import { statisticRules } from './statistics.ts'
import { stretchesCover } from './stretches.ts'

/** What each rule finds, one after the other on one connection. */
export async function tryEveryRule(tx: Db): Promise<Oracle[]> {
  const found: Oracle[] = []
  for (const rule of [...statisticRules, ...sittingRules]) found.push(await tried(tx, rule))
  return [...found, await stretchesCover(tx)]
}
