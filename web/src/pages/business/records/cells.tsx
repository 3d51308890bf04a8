import type { WatchRecordRow, WatchSessionRow } from '@xuanjiao/contract/business/watch/watch-calls'
import { WATCH_RECORD_FIELDS, WATCH_SESSION_FIELDS } from '@xuanjiao/contract/business/watch/watch-fields'
import { fieldColumns } from '#shared/list/field-columns.tsx'
import { durationText } from '@xuanjiao/core/model/text/time-text'
import type { ListTableColumn } from '@xuanjiao/list/ui/table/column'
import { NameButton } from '@xuanjiao/list/ui/tools/name-button'
import { Progress } from './progress.tsx'
import { RiskTag } from './risk-tag.tsx'

type Cells<R> = Readonly<Record<string, Partial<ListTableColumn<R>>>>

/** Columns from fields, some with an order to go by or a drawing of their own. */
const withCells = <R extends object>(columns: ListTableColumn<R>[], cells: Cells<R>): ListTableColumn<R>[] =>
  columns.map(column => ({ ...column, ...cells[column.key] }))

/** The columns of 观看记录 (rules/watching#records). */
export function recordColumns(open: (row: WatchRecordRow) => void): ListTableColumn<WatchRecordRow>[] {
  return withCells(fieldColumns<WatchRecordRow>(WATCH_RECORD_FIELDS, Object.keys(WATCH_RECORD_FIELDS)), {
    viewer: { render: row => <NameButton text={row.viewer} onOpen={() => open(row)} /> },
    progressPct: {
      sort: 'progressPct',
      align: 'left',
      render: row => <Progress percent={row.progressPct} complete={row.completeFlag === 'Y'} />,
    },
    totalEffectiveSec: {
      sort: 'totalEffectiveSec',
      help: '各次观看的有效时长之和，按实际经过的时间计，快进拖动不计',
      render: row => durationText(row.totalEffectiveSec),
    },
    sessionCount: { sort: 'sessionCount' },
    firstTime: { hidden: true, sort: 'firstTime' },
    entryScene: { notOnPhone: true },
    lastTime: { sort: 'lastTime' },
  })
}

/** The columns of 会话明细. */
export function sessionColumns(open: (row: WatchSessionRow) => void): ListTableColumn<WatchSessionRow>[] {
  return withCells(fieldColumns<WatchSessionRow>(WATCH_SESSION_FIELDS, ['viewer', ...sessionNames]), {
    viewer: { render: row => <NameButton text={row.viewer} onOpen={() => open(row)} /> },
    startTime: { sort: 'startTime' },
    effectiveSec: {
      sort: 'effectiveSec',
      help: '按实际经过的时间计，快进拖动不计；满 5 秒为有效播放',
      render: row => durationText(row.effectiveSec),
    },
    coveredPct: {
      align: 'left',
      width: 120,
      render: row => <Progress percent={row.coveredPct} complete={row.completeFlag === 'Y'} />,
    },
    seekCount: { sort: 'seekCount', hidden: true },
    speedAvg: { hidden: true, render: row => `${row.speedAvg}×` },
    riskFlag: {
      help: '过快、同时观看、重放的会话不计入任何统计',
      render: row =>
        row.riskFlag === '0' ? row.riskFlag_dictText : <RiskTag risk={row.riskFlag} text={row.riskFlag_dictText} />,
    },
    entitle: { hidden: true },
    netType: { hidden: true },
    ipArea: { hidden: true },
    completeFlag: { hidden: true },
    lastTime: { hidden: true, sort: 'lastTime' },
  })
}

const sessionNames = Object.keys(WATCH_SESSION_FIELDS).filter(name => name !== 'viewer')
