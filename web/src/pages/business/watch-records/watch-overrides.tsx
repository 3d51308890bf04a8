import type { WatchRecordRow, WatchSessionRow } from '@xuanjiao/contract/business/watch/watch-calls'
import { VIEWER_NAME_FIELD } from '@xuanjiao/contract/business/watch/watch-entities'
import { durationText } from '@xuanjiao/core/model/text/time-text'
import { asLogRow } from '#shared/entity/data/entity-row.ts'
import { registerBusinessLinks } from '#shared/entity/data/business-records.ts'
import type { EntityOverride } from '#shared/entity/display/entity-override.ts'
import { useIsPlatform } from '#shared/people/use-is-platform.ts'
import { WatchProgress } from './watch-progress.tsx'
import { RiskTag } from './risk-tag.tsx'

registerBusinessLinks()

const COMMON: EntityOverride = {
  emptyText: '患者扫码观看视频后，这里会显示看了多久、看到哪里',
  linkColumn: 'viewer',
  /** Lines of watching are many: beyond ten thousand nobody counts them. */
  fixedParams: { count: 'capped' },
  hiddenColumns: ['areaCode', 'os'],
}

/** The page of 观看记录 (rules/watching#records). */
export const WATCH_RECORDS_OVERRIDE: EntityOverride = {
  ...COMMON,
  storageName: 'watch-records',
  cells: {
    progressPct: row => {
      const { progressPct, completeFlag } = asLogRow<WatchRecordRow>(row)
      return <WatchProgress percent={progressPct} complete={completeFlag === 'Y'} />
    },
    totalEffectiveSec: row => durationText(asLogRow<WatchRecordRow>(row).totalEffectiveSec),
  },
  columnOverrides: {
    progressPct: { align: 'left' },
    totalEffectiveSec: { help: '各次观看的有效时长之和，按实际经过的时间计，快进拖动不计' },
    entryScene: { onCard: 'never' },
  },
}

/** The page of 会话明细. */
export const WATCH_SESSIONS_OVERRIDE: EntityOverride = {
  ...COMMON,
  storageName: 'watch-sessions',
  addressParams: ['recordId'],
  cells: {
    effectiveSec: row => durationText(asLogRow<WatchSessionRow>(row).effectiveSec),
    coveredPct: row => {
      const { coveredPct, completeFlag } = asLogRow<WatchSessionRow>(row)
      return <WatchProgress percent={coveredPct} complete={completeFlag === 'Y'} />
    },
    speedAvg: row => `${asLogRow<WatchSessionRow>(row).speedAvg}×`,
    riskFlag: row => {
      const { riskFlag, riskFlag_dictText: text } = asLogRow<WatchSessionRow>(row)
      return riskFlag === '0' ? text : <RiskTag risk={riskFlag} text={text} />
    },
  },
  columnOverrides: {
    effectiveSec: { help: '按实际经过的时间计，快进拖动不计；满 5 秒为有效播放' },
    coveredPct: { align: 'left' },
    riskFlag: { help: '过快、同时观看、重放的会话不计入任何统计' },
  },
}

/** Names of viewers are asked for by those only who see them in full. */
export function useViewerFilter(override: EntityOverride): EntityOverride {
  return useIsPlatform() ? { ...override, filters: { viewer: VIEWER_NAME_FIELD } } : override
}
