import { eduTaskCalls } from '@xuanjiao/contract/business/edu-tasks/edu-task-calls'
import { ChoiceSelect } from '@xuanjiao/fields/ui/choice/choice-select'
import { SegmentChoice } from '@xuanjiao/fields/ui/choice/segment-choice'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useState } from 'react'
import { PageWrapper } from '#shared/page/page-wrapper.tsx'
import { call } from '../../../../app/calls/call.ts'
import { BoardTab } from './board-tab.tsx'
import { SendTab } from './send-tab.tsx'
import styles from './ward.module.css'
import { WARD_KEY } from './ward-key.ts'

type Tab = 'send' | 'open' | 'done' | 'overdue'

/** 床旁宣教: made for a phone and a thumb (rules/edu-tasks#ward-page). */
export function WardTasksPage() {
  const [chosen, setChosen] = useState<string>()
  const [tab, setTab] = useState<Tab>('send')
  const query = chosen === undefined ? {} : { departmentId: chosen }
  const { data, error, refetch } = useQuery({
    queryKey: [WARD_KEY, 'ward', query],
    queryFn: ({ signal }) => call(eduTaskCalls.ward, { query, signal }),
    placeholderData: previous => previous,
  })
  const ward = data?.ward ?? undefined
  return (
    <PageWrapper title="床旁宣教">
      <div className={styles['page']}>
        {error && <ListLoadError error={error} retry={() => void refetch()} />}
        {!data && !error && <Skeleton active />}
        {data && data.wards.length > 1 && (
          <ChoiceSelect
            aria-label="病区"
            clearable={false}
            choices={data.wards.map(({ id, name }) => ({ value: id, label: name }))}
            value={ward?.id ?? null}
            onChange={setChosen}
          />
        )}
        {data && !ward && (
          <EmptyState kind="empty" title="没有可以宣教的病区" text="请先建立病区，或切换到所在的科室" />
        )}
        {ward && (
          <>
            <Tabs ward={ward.id} tab={tab} onTab={setTab} />
            {tab === 'send' && (
              <SendTab key={ward.id} ward={ward.id} beds={data?.beds ?? []} illnesses={data?.illnesses ?? []} />
            )}
            {tab !== 'send' && <BoardTab key={tab} ward={ward.id} tab={tab} />}
          </>
        )}
      </div>
    </PageWrapper>
  )
}

/** What there is to do, with how many. */
function Tabs({ ward, tab, onTab }: { ward: string; tab: Tab; onTab: (tab: Tab) => void }) {
  const { data } = useQuery({
    queryKey: [WARD_KEY, 'counts', ward],
    queryFn: ({ signal }) => call(eduTaskCalls.counts, { query: { departmentId: ward }, signal }),
    meta: { quiet: true },
  })
  const counted = (label: string, count: number | undefined) => (count ? `${label} ${count}` : label)
  return (
    <SegmentChoice<Tab>
      aria-label="任务"
      wide
      value={tab}
      onChange={onTab}
      choices={[
        { value: 'send', label: '发送' },
        { value: 'open', label: counted('进行中', data?.open) },
        { value: 'done', label: counted('待评价', data?.done) },
        { value: 'overdue', label: counted('逾期', data?.overdue) },
      ]}
    />
  )
}
