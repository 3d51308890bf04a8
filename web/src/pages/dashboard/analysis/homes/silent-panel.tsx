import { homeCalls, type SilentPlace } from '@xuanjiao/contract/business/dashboard/homes/home-calls'
import { SILENT_DAYS } from '@xuanjiao/contract/business/dashboard/homes/home-cards'
import { Button } from '@xuanjiao/core/ui/controls/button'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callWithMessage } from '../../../../app/calls/call.ts'
import { showError } from '../../../../app/errors/show-error.ts'
import { notify } from '../../../../app/notify/notices-store.ts'
import { usePermissionChecks } from '../../../../app/session/use-permission.ts'
import { dashboardQueryOf } from '../filter/dashboard-filter.ts'
import { useDashboardQuery } from '../filter/use-dashboard-query.ts'
import type { DashboardFilterState } from '../filter/use-dashboard-filter.ts'
import { ListPanel } from '../further-panels/list-panel.tsx'
import { Link } from 'react-router'
import styles from './home-panels.module.css'

/** Hospitals or wards that nobody has watched in for long, and a word to their people (rules/homes#silent). */
export function SilentPanel({ filterState, near }: { filterState: DashboardFilterState; near: boolean }) {
  const asked = useDashboardQuery(homeCalls.silent, dashboardQueryOf(filterState.filter), near)
  const ofHospitals = asked.data?.of !== 'department'
  const remind = useRemind(asked.refetch)
  const waiting = ofHospitals ? (asked.data?.rows ?? []).filter(row => !row.reminded) : []
  const title = ofHospitals ? '沉默医院' : '沉默科室'
  return (
    <ListPanel
      title={title}
      help={`最近 ${SILENT_DAYS} 天（含今天）没有有效播放`}
      filter={filterState.filter}
      query={asked}
      height={220}
      rowsOf={({ rows }) => rows}
      keyOf={row => row.id}
      none={{ title: `没有${title}`, text: `最近 ${SILENT_DAYS} 天都有患者观看` }}
      tools={
        remind.allowed && waiting.length > 0 ? (
          <Button busy={remind.busy} onClick={() => void remind.send(waiting)}>
            提醒全部
          </Button>
        ) : null
      }
      columns={[
        {
          title: ofHospitals ? '医院' : '科室',
          name: true,
          read: row =>
            ofHospitals ? (
              <Link to={filterState.hrefOf({ hospital: row.id, video: null, level: null })} title={row.name}>
                {row.name}
              </Link>
            ) : (
              row.name
            ),
        },
        { title: '最近播放', read: row => row.lastPlay ?? '90 天内没有' },
        ...(ofHospitals && remind.allowed
          ? [{ title: '提醒', read: (row: SilentPlace) => <Remind row={row} remind={remind} /> }]
          : []),
      ]}
    />
  )
}

/** Hospitals of one call. */
const MOST_AT_ONCE = 50

function useRemind(refetch: () => Promise<unknown>) {
  const allowed = usePermissionChecks().may('he:dashboard:remind')
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const send = async (rows: readonly SilentPlace[]) => {
    setBusy(true)
    try {
      const hospitalIds = rows.slice(0, MOST_AT_ONCE).map(row => row.id)
      const { message } = await callWithMessage(homeCalls.remind, { body: { hospitalIds } })
      notify.good(message)
      await Promise.all([refetch(), client.invalidateQueries({ queryKey: ['dashboard', homeCalls.home.path] })])
    } catch (error) {
      showError(error)
    } finally {
      setBusy(false)
    }
  }
  return { allowed, busy, send }
}

function Remind({ row, remind }: { row: SilentPlace; remind: ReturnType<typeof useRemind> }) {
  if (row.reminded) return <span className={styles['told']}>今天已提醒</span>
  return (
    <button
      type="button"
      className={styles['act']}
      disabled={remind.busy}
      aria-label={`提醒${row.name}`}
      onClick={() => void remind.send([row])}
    >
      提醒
    </button>
  )
}
