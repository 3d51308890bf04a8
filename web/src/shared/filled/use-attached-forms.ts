import { useQuery } from '@tanstack/react-query'
import type { Entity } from '@xuanjiao/contract/entity/entity'
import { formCalls, type FillableForm } from '@xuanjiao/contract/system/forms/form-calls'
import { call } from '../../app/calls/call.ts'
import { usePermissionChecks } from '../../app/session/use-permission.ts'

/** Of everything that is fetched about the forms of records; it goes with the submissions. */
export const ATTACHED_KEY = '/desform/data'

/** A record with the forms that are filled in for it. */
export interface AttachedForms {
  readonly kind: string
  readonly id: string
  readonly forms: readonly FillableForm[]
  /** So many submissions of it one sees. */
  readonly filled: number
}

/**
 * What is filled in for a record, where its definition takes forms and there is something to fill in or to see; whoever
 * fills in no forms is shown none.
 */
export function useAttachedForms(
  { name, takesForms }: Pick<Entity, 'name' | 'takesForms'>,
  id: string,
): AttachedForms | undefined {
  const { may } = usePermissionChecks()
  const { data } = useQuery({
    queryKey: [ATTACHED_KEY, 'ofRecord', name, id],
    queryFn: ({ signal }) => call(formCalls.ofRecord, { query: { recordKind: name, recordId: id }, signal }),
    enabled: takesForms === true && may('he:formSubmission:fill'),
    meta: { quiet: true },
  })
  if (data === undefined || (data.forms.length === 0 && data.filled === 0)) return undefined
  return { kind: name, id, ...data }
}
