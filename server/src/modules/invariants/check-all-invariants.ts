import type { InvariantResult } from '@xuanjiao/contract/business/invariant-calls'
import type { Db } from '../../platform/database/db.ts'
import { checkInvariant } from './invariant.ts'
import { moneyInvariants } from './money-invariants.ts'
import { serviceInvariants } from './service-invariants.ts'
import { watchSessionInvariants } from './watch-session-invariants.ts'
import { statisticsInvariants } from './statistics-invariants.ts'
import { checkCoveredStretches } from './covered-stretches-invariant.ts'

const INVARIANTS = [...statisticsInvariants, ...watchSessionInvariants, ...moneyInvariants, ...serviceInvariants]

/** What each rule finds, or some of them, one after the other on one connection. */
export async function checkAllInvariants(tx: Db, names?: readonly string[]): Promise<InvariantResult[]> {
  const isAsked = ({ name }: { name: string }) => names?.includes(name) ?? true
  const matches: InvariantResult[] = []
  for (const rule of INVARIANTS.filter(isAsked)) matches.push(await checkInvariant(tx, rule))
  return [...matches, ...(await checkCoveredStretches(tx, isAsked))]
}
