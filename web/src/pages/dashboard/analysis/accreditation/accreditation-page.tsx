import { accreditationCalls } from '@xuanjiao/contract/business/dashboard/homes/accreditation-calls'
import { Button } from '@xuanjiao/core/ui/controls/button'
import { useCurrentMinute } from '@xuanjiao/core/ui/use-current-minute'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { handleExportError } from '#shared/list/handle-export-error.ts'
import { callWithMessage } from '../../../../app/calls/call.ts'
import { notify } from '../../../../app/notify/notices-store.ts'
import { usePageTitle } from '../../../../app/page/page-context.ts'
import { onTaskStarted } from '../../../../app/tasks/on-task-started.ts'
import { DayWindowBar } from '../day-window-bar.tsx'
import { useDashboardFilter } from '../filter/use-dashboard-filter.ts'
import { useDashboardQuery } from '../filter/use-dashboard-query.ts'
import { SkeletonLines } from '../panels/loaded-part.tsx'
import page from '../styles/page.module.css'
import { AccreditationPaper } from './accreditation-paper.tsx'
import styles from './accreditation.module.css'

/** 评审迎检包: what an inspection asks for, as paper and as a workbook (rules/homes#accreditation). */
export function AccreditationPage() {
  const now = useCurrentMinute()
  const { filter, show } = useDashboardFilter(now)
  const { from, to, hospitalId } = filter
  const period = { from, to, ...(hospitalId === undefined ? {} : { hospitalId }) }
  const asked = useDashboardQuery(accreditationCalls.summary, period)
  const [busy, setBusy] = useState(false)
  const make = async () => {
    setBusy(true)
    try {
      const { message } = await callWithMessage(accreditationCalls.make, { body: period })
      onTaskStarted()
      notify.good(message)
    } catch (error) {
      await handleExportError(error, period)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={page['page']}>
      <header className={page['head']}>
        <h1>{usePageTitle() ?? '评审迎检包'}</h1>
        <div className={page['tools']}>
          <DayWindowBar window={filter} now={now} onChoose={show} />
          <Button disabled={!asked.data} onClick={() => window.print()}>
            打印
          </Button>
          <Button look="main" busy={busy} disabled={!asked.data} onClick={() => void make()}>
            生成 Excel
          </Button>
        </div>
      </header>
      <p className={styles['hint']}>
        覆盖率、任务记录、掌握率和视频目录，每一页都带导出人和时间。打印窗口里可以另存为 PDF；任务记录只在 Excel
        里，只有床号和打星号的姓氏。
        {asked.data && `这段时间有 ${numberText(asked.data.tasks)} 条任务记录，超过每日限额时需要另一人同意。`}
      </p>
      {asked.error && !asked.data && <ListLoadError error={asked.error} retry={() => void asked.refetch()} />}
      {!asked.data && !asked.error && <SkeletonLines height={420} />}
      {asked.data && (
        <div className={styles['preview']} role="group" aria-label="预览" tabIndex={0}>
          <AccreditationPaper summary={asked.data} />
        </div>
      )}
      {asked.data &&
        createPortal(
          <div className={styles['paper']} data-print aria-hidden>
            <AccreditationPaper summary={asked.data} />
          </div>,
          document.body,
        )}
    </div>
  )
}
