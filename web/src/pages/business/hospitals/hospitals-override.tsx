import { hospitalCalls } from '@xuanjiao/contract/business/hospital/hospital-calls'
import type { EntityOverride } from '#shared/entity/display/entity-override.ts'
import { ContractEndDate } from '#shared/hospital/contract-end-date.tsx'
import { signInBlockEffect } from '#shared/hospital/sign-in-block-effect.ts'

/** 停用 tells who can no longer sign in, and a contract shows when it ends. */
export const hospitalsOverride: EntityOverride = {
  switchEffect: signInBlockEffect(hospitalCalls.switchEffect),
  cells: {
    serviceEnd: row => <ContractEndDate day={typeof row['serviceEnd'] === 'string' ? row['serviceEnd'] : ''} />,
  },
}
