import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import {
  exportRequestCalls,
  type ExportRequestRow,
} from '@xuanjiao/contract/system/export-requests/export-request-calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Icon } from '@xuanjiao/core/ui/controls/icon'
import { wireDate } from '@xuanjiao/wire/wall-time'
import { call, callWithMessage } from '../calls/call.ts'
import { notify } from '../notify/notices-store.ts'
import { usePermissionChecks } from '../session/use-permission.ts'
import { TASKS_QUERY_KEY, onTaskStarted } from './on-task-started.ts'
import styles from './tasks.module.css'

const SHOWN = 5
const EVERY_MS = 20_000
const NONE: readonly ExportRequestRow[] = []
const DAYS_MS = 7 * 86_400_000
const daysAgo = (): string => wireDate(new Date(Date.now() - DAYS_MS))
/** Those agreed to have become tasks. */
const isShownRequest = ({ state }: ExportRequestRow): boolean =>
  state === 'waiting' || state === 'refused' || state === 'expired'

/** The person's own exports that wait for a second one, and what others wait for from them. */
export function PendingExportRequests() {
  const { may } = usePermissionChecks()
  const { data = NONE } = useQuery({
    queryKey: [...TASKS_QUERY_KEY, 'requests'],
    queryFn: async ({ signal }) =>
      (
        await call(exportRequestCalls.own, { query: { pageSize: SHOWN, askTime_begin: daysAgo() }, signal })
      ).records.filter(isShownRequest),
    refetchInterval: EVERY_MS,
    meta: { quiet: true },
  })
  return (
    <>
      {may('sys:exportRequest:decide') && <Waiting />}
      {data.length > 0 && (
        <ul aria-label="导出申请">
          {data.map(row => (
            <RequestLine key={row.id} row={row} />
          ))}
        </ul>
      )}
    </>
  )
}

function Waiting() {
  const { data = 0 } = useQuery({
    queryKey: [...TASKS_QUERY_KEY, 'waiting'],
    queryFn: async ({ signal }) =>
      (await call(exportRequestCalls.list, { query: { state: 'waiting', pageSize: 20 }, signal })).records.filter(
        ({ own, state }) => !own && state === 'waiting',
      ).length,
    refetchInterval: EVERY_MS,
    meta: { quiet: true },
  })
  if (data === 0) return null
  return (
    <p className={styles['todo']}>
      <Link to="/isystem/exportRequest">有 {data} 个导出申请等待您审批</Link>
    </p>
  )
}

function RequestLine({ row }: { row: ExportRequestRow }) {
  const { id, title, state, state_dictText, rows, word, askTime, endTime } = row
  const withdraw = useMutation({
    mutationFn: () => callWithMessage(exportRequestCalls.withdraw, { body: { id } }),
    onSuccess: ({ message }) => notify.info(message),
    onSettled: onTaskStarted,
  })
  const waits = state === 'waiting'
  return (
    <li className={styles['task']} data-state={waits ? 'queued' : 'failed'} aria-label={`导出${title}`}>
      <Icon name={waits ? 'clock' : 'cross'} />
      <div className={styles['words']}>
        <p>
          <strong>导出{title}</strong>
          <small>{state_dictText}</small>
        </p>
        <p className={styles['note']}>
          {numberText(rows)} 行{waits ? ` · 等待另一人同意，最晚 ${endTime.slice(5, 16)}` : ''}
        </p>
        {word !== null && <p className={styles['why']}>{word}</p>}
        <p className={styles['foot']}>
          <time>{askTime.slice(5, 16)}</time>
          {waits && (
            <button type="button" className={styles['act']} onClick={() => withdraw.mutate()}>
              撤回
            </button>
          )}
        </p>
      </div>
    </li>
  )
}
