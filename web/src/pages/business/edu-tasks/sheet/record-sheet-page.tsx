import { eduTaskCalls, type SheetTask } from '@xuanjiao/contract/business/edu-tasks/edu-task-calls'
import { Button } from '@xuanjiao/core/ui/controls/button'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { createPortal } from 'react-dom'
import { useSearchParams } from 'react-router'
import { PageWrapper } from '#shared/page/page-wrapper.tsx'
import { call } from '../../../../app/calls/call.ts'
import { RecordSheet } from './record-sheet.tsx'
import styles from './sheet.module.css'

/** 健康教育记录单: seen as it will be printed, a sheet for each patient (rules/edu-tasks#record-sheet). */
export function RecordSheetPage() {
  const [params] = useSearchParams()
  const ids = params.get('ids') ?? ''
  const { data, error, refetch } = useQuery({
    queryKey: ['/he/eduTask', 'sheet', ids],
    queryFn: ({ signal }) => call(eduTaskCalls.sheet, { query: { ids }, signal }),
    enabled: ids !== '',
    // The links to signatures end after five minutes.
    staleTime: 0,
  })
  const sheets = data ? sheetsOf(data) : []
  return (
    <PageWrapper
      title="健康教育记录单"
      description="每位患者一张，打印在 A4 纸上，或在打印窗口里另存为 PDF"
      tools={
        sheets.length > 0 && (
          <Button look="main" onClick={() => window.print()}>
            打印
          </Button>
        )
      }
    >
      {error && <ListLoadError error={error} retry={() => void refetch()} />}
      {!data && !error && ids !== '' && <Skeleton active />}
      {(ids === '' || data?.length === 0) && (
        <EmptyState kind="empty" title="没有要打印的任务" text="请在“宣教任务”中勾选后打印" />
      )}
      <div className={styles['preview']}>
        {sheets.map(tasks => (
          <RecordSheet key={tasks[0]?.id} tasks={tasks} />
        ))}
      </div>
      {createPortal(
        <div className={styles['paper']} data-print aria-hidden>
          {sheets.map(tasks => (
            <RecordSheet key={tasks[0]?.id} tasks={tasks} />
          ))}
        </div>,
        document.body,
      )}
    </PageWrapper>
  )
}

/** The tasks of one patient of one ward stand on one sheet. */
const sheetsOf = (tasks: readonly SheetTask[]): SheetTask[][] => [
  ...Map.groupBy(
    tasks,
    ({ hospital, department, patientAlias }) => `${hospital} ${department} ${patientAlias}`,
  ).values(),
]
