import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { useQuery } from '@tanstack/react-query'
import { playlist } from '@xuanjiao/contract/business/playlists/playlist'
import type { Choice } from '@xuanjiao/core/model/choice'
import { ChoiceSelect } from '@xuanjiao/fields/ui/choice/choice-select'
import { call } from '../../../app/calls/call.ts'
import { entityCallsOf, entityRowName, type EntityRow } from '#shared/entity/data/entity-row.ts'
import { fieldPropsOf } from '@xuanjiao/fields/model/kinds/edit-props'
import type { FieldEditProps } from '@xuanjiao/fields/model/kinds/edit-props'

const { list } = entityCallsOf(playlist)

interface ListChoiceProps extends FieldEditProps {
  department: EntityRow
}

/** The playlists a department's code may open, by whose they are: its own, its hospital's, the platform's. */
export function PlaylistChoice({ department, ...edit }: ListChoiceProps) {
  const hospitalId = String(department['hospitalId'])
  const groups = [
    { title: '本科室', params: { departmentId: department.id } },
    { title: '本院', params: { hospitalId, ownerType: 'hospital' } },
    { title: '平台', params: { ownerType: 'platform' } },
  ]
  const { data = [], isFetching } = useQuery({
    queryKey: ['list-choice', department.id],
    queryFn: ({ signal }) => Promise.all(groups.map(({ title, params }) => choicesOf(title, params, signal))),
    meta: { quiet: true },
  })
  return (
    <ChoiceSelect
      {...fieldPropsOf(edit)}
      value={typeof edit.value === 'string' ? edit.value : ''}
      choices={data.flat()}
      busy={isFetching}
      search
      clearable={false}
      onChange={edit.onChange}
    />
  )
}

async function choicesOf(title: string, requested: Record<string, string>, signal: AbortSignal): Promise<Choice[]> {
  const query = { ...requested, status: '1', pageNo: 1, pageSize: 1000, count: 'none' as const }
  const { records } = await call(list, { query, signal })
  return records.map(row => ({
    value: row.id,
    label: `${entityRowName(playlist, row)}（${countText(row)}）`,
    hint: title,
  }))
}

const countText = (row: EntityRow): string => `${numberText(Number(row['videoCount'] ?? 0))} 个视频`
