import { ENTITY_ACTIONS, fieldPermissionCode, permissionCode } from '@xuanjiao/contract/entity/entity'
import { z } from 'zod'
import { jobRequesterSchema, jobRequesterOf, principalOfRequester } from '../../../platform/jobs/job-requester.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { allServedEntities, type ServedEntity } from './served-entities.ts'

const dataRuleSchema = z.object({ id: z.string(), field: z.string(), condition: z.string(), value: z.string() })

/** What a person stood for when they asked for long work: the job does it with just these rights. */
export const jobRightsSchema = jobRequesterSchema.extend({
  codes: z.array(z.string()),
  hidden: z.array(z.string()),
  disabled: z.array(z.string()),
  rowRules: z.array(z.tuple([z.string(), z.array(z.array(dataRuleSchema))])).default([]),
})
export type JobRights = z.output<typeof jobRightsSchema>

/** Writes down the rights that matter for one record and the names of those it links to. */
export function jobRightsOf(served: ServedEntity, principal: Principal): JobRights {
  const { grants } = principal
  const codes = Object.keys(ENTITY_ACTIONS).map(action => permissionCode(served.entity, action))
  const fields = allServedEntities(served.context).flatMap(({ entity }) =>
    [...Object.keys(entity.fields), ...Object.keys(entity.derived ?? {})].map(name =>
      fieldPermissionCode(entity, name),
    ),
  )
  return {
    ...jobRequesterOf(principal),
    codes: codes.filter(code => grants.may(code)),
    hidden: fields.filter(code => grants.fieldAccess(code) === 'hidden'),
    disabled: fields.filter(code => grants.fieldAccess(code) === 'disabled'),
    rowRules: [...(grants.rowRules ?? [])].map(([code, sets]) => [code, sets.map(rules => [...rules])]),
  }
}

/** The person again, as they stood when they asked. */
export const principalWithRights = (
  { codes, hidden, disabled, rowRules, ...person }: JobRights,
  jobId: string,
): Principal =>
  principalOfRequester(person, jobId, {
    may: code => codes.includes(code),
    fieldAccess: code => (hidden.includes(code) ? 'hidden' : disabled.includes(code) ? 'disabled' : 'shown'),
    rowRules: rowRules.length === 0 ? undefined : new Map(rowRules),
  })
