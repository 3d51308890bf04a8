import type { homeCalls } from '@xuanjiao/contract/business/dashboard/homes/home-calls'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { SegmentChoice } from '@xuanjiao/fields/ui/choice/segment-choice'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { usePermissionChecks } from '../../../../app/session/use-permission.ts'
import type { DashboardFilter } from '../filter/dashboard-filter.ts'
import { rateFigureText } from '../filter/figure-texts.ts'
import type { useDashboardQuery } from '../filter/use-dashboard-query.ts'
import { ListPanel } from '../further-panels/list-panel.tsx'

type AskedWards = ReturnType<typeof useDashboardQuery<typeof homeCalls.wards>>

/** The wards of a hospital beside each other: how much is watched, by bed, and how many tasks are finished. */
export function WardsPanel({ asked, filter }: { asked: AskedWards; filter: DashboardFilter }) {
  const mayLook = usePermissionChecks().may('he:areaData:view')
  return (
    <ListPanel
      title="科室排行"
      help="每床播放 = 播放量 ÷ 科室床位数；任务完成率按所选日期内发送的任务计算"
      filter={filter}
      query={asked}
      height={300}
      rowsOf={({ wards }) => wards}
      keyOf={row => row.id}
      none={{ title: '还没有启用的科室', text: '在医院科室中添加后显示' }}
      columns={[
        {
          title: '科室',
          name: true,
          read: row =>
            mayLook ? (
              <Link
                to={`/he/areaData?by=video&departmentId=${row.id}${hospitalWord(filter)}&from=${filter.from}&to=${filter.to}`}
              >
                {row.name}
              </Link>
            ) : (
              row.name
            ),
        },
        { title: '播放', read: row => numberText(row.plays) },
        { title: '每床播放', read: row => (row.playsPerBed === null ? '未填床位' : String(row.playsPerBed)) },
        { title: '任务完成率', read: row => rateFigureText(row.taskCompletion) },
      ]}
    />
  )
}

const hospitalWord = ({ hospitalId }: DashboardFilter): string =>
  hospitalId === undefined ? '' : `&hospitalId=${hospitalId}`

const CHOICES = [
  { value: 'illnesses', label: '疾病' },
  { value: 'nurses', label: '护士' },
] as const

/** What is asked for most, or who teaches most: the second for those who look after tasks. */
export function IllnessesPanel({ asked, filter }: { asked: AskedWards; filter: DashboardFilter }) {
  const [shown, setShown] = useState<'illnesses' | 'nurses'>('illnesses')
  const mayNurses = usePermissionChecks().may('he:eduTask:list')
  const tools = mayNurses ? (
    <SegmentChoice
      aria-label="排行对象"
      size="small"
      value={shown}
      choices={[...CHOICES]}
      onChange={value => setShown(value === 'nurses' ? 'nurses' : 'illnesses')}
    />
  ) : null
  if (shown === 'nurses') return <NursesPanel asked={asked} filter={filter} tools={tools} />
  return (
    <ListPanel
      title="疾病 TOP10"
      help="与疾病相关的视频的播放量；一个视频讲几种疾病时每种都算"
      filter={filter}
      query={asked}
      height={300}
      tools={tools}
      rowsOf={({ illnesses }) => illnesses}
      keyOf={row => row.id}
      none={{ title: '这段时间没有播放', text: '请换一个日期范围' }}
      columns={[
        { title: '疾病', name: true, read: row => row.name },
        { title: '播放', read: row => numberText(row.plays) },
      ]}
    />
  )
}

function NursesPanel({ asked, filter, tools }: { asked: AskedWards; filter: DashboardFilter; tools: ReactNode }) {
  return (
    <ListPanel
      title="护士执行 TOP10"
      help="所选日期内发送的宣教任务，不含已取消的"
      filter={filter}
      query={asked}
      height={300}
      tools={tools}
      rowsOf={({ nurses }) => nurses}
      keyOf={row => row.name}
      none={{ title: '这段时间没有发送任务', text: '在床旁宣教中发送后显示' }}
      columns={[
        { title: '护士', name: true, read: row => row.name },
        { title: '发送', read: row => numberText(row.assigned) },
        { title: '完成', read: row => numberText(row.done) },
        { title: '评价', read: row => numberText(row.evaluated) },
      ]}
    />
  )
}
