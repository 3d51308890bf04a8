import { useQuery } from '@tanstack/react-query'
import { playlist } from '@xuanjiao/contract/business/playlist'
import { Select } from 'antd'
import { call } from '../../../shell/call.ts'
import { callsOf, nameOf, type EntityRow } from '../../../shared/entity/entity-row.ts'
import type { EditProps } from '../../../shared/fields/edit-props.ts'
import styles from './playlists.module.css'

const { list } = callsOf(playlist)

interface ListChoiceProps extends EditProps {
  department: EntityRow
}

/** The playlists a department's code may open, by whose they are: its own, its hospital's, the platform's. */
export function ListChoice({ department, ...edit }: ListChoiceProps) {
  const hospitalId = String(department['hospitalId'])
  const groups = [
    { title: '本科室', asked: { departmentId: department.id } },
    { title: '本院', asked: { hospitalId, ownerType: 'hospital' } },
    { title: '平台', asked: { ownerType: 'platform' } },
  ]
  const { data = [], isFetching } = useQuery({
    queryKey: ['list-choice', department.id],
    queryFn: ({ signal }) => Promise.all(groups.map(({ title, asked }) => choicesOf(title, asked, signal))),
    meta: { quiet: true },
  })
  return (
    <Select<string>
      id={edit.id}
      className={styles['wide'] ?? ''}
      value={typeof edit.value === 'string' ? edit.value : null}
      options={data.filter(group => group.options.length > 0)}
      loading={isFetching}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder="请选择"
      disabled={edit.disabled === true}
      status={edit.invalid ? 'error' : ''}
      aria-invalid={edit.invalid === true}
      aria-describedby={edit.describedBy}
      onChange={edit.onChange}
      {...(edit.onBlur && { onBlur: edit.onBlur })}
    />
  )
}

async function choicesOf(title: string, asked: Record<string, string>, signal: AbortSignal) {
  const query = { ...asked, status: '1', pageNo: 1, pageSize: 1000, count: 'none' as const }
  const { records } = await call(list, { query, signal })
  const options = records.map(row => ({ value: row.id, label: `${nameOf(playlist, row)}（${countText(row)}）` }))
  return { label: title, title, options }
}

const countText = (row: EntityRow): string => `${String(row['videoCount'] ?? 0)} 个视频`
