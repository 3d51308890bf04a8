import { illness } from '@xuanjiao/contract/business/illness/illness'
import { standardDepartment } from '@xuanjiao/contract/business/hospital/standard-department'
import { call } from '../../../../app/calls/call.ts'
import { showError } from '../../../../app/errors/show-error.ts'
import { entityCallsOf } from '#shared/entity/data/entity-row.ts'
import type { SelectedRelations } from './relations-model.ts'

const illnessCalls = entityCallsOf(illness)
const departmentCalls = entityCallsOf(standardDepartment)
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What was picked is an id: fetches what the panel has to show of it. */
export function useFetchIllness(
  onFound: (illness: SelectedRelations['illnesses'][number]) => void,
): (id: string) => void {
  return id =>
    void call(illnessCalls.get, { query: { id } }).then(
      row =>
        onFound({
          id,
          name: text(row['name']),
          stdDeptCode: text(row['stdDeptCode']),
          stdDeptName: text(row['stdDeptCode_dictText']) || text(row['stdDeptCode']),
        }),
      showError,
    )
}

export function useFetchDepartment(
  onFound: (department: { code: string; name: string }) => void,
): (code: string) => void {
  return code =>
    void call(departmentCalls.options, { query: { values: code, by: 'code' } }).then(
      ([match]) => onFound({ code, name: match?.text ?? code }),
      showError,
    )
}
