import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import {
  auditCalls,
  DAY_CLOSING_STATES,
  type DayClosingRow,
  type DayClosingState,
} from '@xuanjiao/contract/system/audit-calls'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Drawer, Skeleton } from 'antd'
import { useState } from 'react'
import { StatusTag } from '#shared/fields/read/status-tag.tsx'
import { call, callWithMessage } from '../../../app/calls/call.ts'
import { notify } from '../../../app/notify/notices-store.ts'
import { showError } from '../../../app/errors/show-error.ts'
import type { StatusColour } from '../../../app/theme/theme.ts'
import styles from './audit.module.css'

const TONES: Readonly<Record<DayClosingState, StatusColour>> = {
  open: 'draft',
  sealed: 'running',
  verified: 'good',
  broken: 'bad',
}
const KEY = ['audit-seals'] as const
const PAGE = 30
/** A long day takes its time. */
const CHECK_MS = 120_000

/** The days of the log: sealed or not, and whether they still are as they were sealed. */
export function DayClosingsDrawer({ onClose }: { onClose: () => void }) {
  const [shown, setShown] = useState(PAGE)
  const { data } = useQuery({
    queryKey: [...KEY, shown],
    queryFn: ({ signal }) => call(auditCalls.seals, { query: { pageSize: shown }, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <Drawer open size={560} title="审计日志封存" onClose={onClose}>
      <p className={styles['about']}>
        每天零点后封存前一天的日志，并自动核对最近 7 天。“核对”逐行比对当天日志与封存；封存值另存于数据目录的
        audit-heads.txt。
      </p>
      {data === undefined && <Skeleton active />}
      {data?.records.length === 0 && <p className={styles['about']}>还没有日志进入封存，请稍后再看。</p>}
      <ul className={styles['days']} aria-label="按天封存">
        {data?.records.map(row => (
          <Day key={row.day} row={row} />
        ))}
      </ul>
      {data && data.total > data.records.length && (
        <Button block onClick={() => setShown(shown + PAGE)}>
          更早的日期
        </Button>
      )}
    </Drawer>
  )
}

function Day({ row }: { row: DayClosingRow }) {
  const { day, state, lines, closing } = row
  const queries = useQueryClient()
  const check = useMutation({
    mutationFn: () => callWithMessage(auditCalls.checkSeal, { body: { day }, timeoutMs: CHECK_MS }),
    onSuccess: ({ message, result }) => (result.flaw === null ? notify.good : notify.bad)(message),
    onError: showError,
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
  return (
    <li aria-label={day}>
      <div className={styles['day']}>
        <strong>{day}</strong>
        <StatusTag tone={TONES[state]} text={DAY_CLOSING_STATES[state]} />
        <span>{numberText(lines)} 行</span>
        {state !== 'open' && (
          <Button size="small" loading={check.isPending} aria-label={`核对 ${day}`} onClick={() => check.mutate()}>
            核对
          </Button>
        )}
      </div>
      {state === 'broken' && <p className={styles['flaw']}>{flawText(row)}</p>}
      <p className={styles['about']}>{checkText(row)}</p>
      {closing !== null && <code title="封存值">{closing.slice(0, 16)}…</code>}
    </li>
  )
}

const flawText = ({ flaw, lineId }: DayClosingRow): string =>
  lineId === null ? (flaw ?? '') : `${flaw}（日志编号 ${lineId}）`

function checkText({ state, sealTime, checkTime, checkBy }: DayClosingRow): string {
  if (state === 'open') return '当天结束后封存'
  const sealed = `封存于 ${sealTime}`
  return checkTime === null ? `${sealed}，尚未核对` : `${sealed}，${checkBy ?? '系统'}核对于 ${checkTime}`
}
