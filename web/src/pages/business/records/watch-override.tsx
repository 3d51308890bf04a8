import { businessEntities } from '@xuanjiao/contract/business/entities'
import type { WatchRecordRow, WatchSessionRow } from '@xuanjiao/contract/business/watch/watch-calls'
import { VIEWER_NAME } from '@xuanjiao/contract/business/watch/watch-fields'
import { durationText } from '@xuanjiao/core/model/text/time-text'
import { lineOf } from '#shared/entity/data/entity-row.ts'
import { registerEntities } from '#shared/entity/data/link-sources.ts'
import type { EntityOverride } from '#shared/entity/looks/override.ts'
import { useIsPlatform } from '#shared/people/use-is-platform.ts'
import { Progress } from './progress.tsx'
import { RiskTag } from './risk-tag.tsx'

registerEntities(businessEntities)

const COMMON: EntityOverride = {
  leadBy: 'viewer',
  /** Lines of watching are many: beyond ten thousand nobody counts them. */
  always: { count: 'capped' },
  without: ['areaCode', 'os'],
}

/** The page of 观看记录 (rules/watching#records). */
export const RECORDS: EntityOverride = {
  ...COMMON,
  keptAs: 'watch-records',
  cells: {
    progressPct: row => {
      const { progressPct, completeFlag } = lineOf<WatchRecordRow>(row)
      return <Progress percent={progressPct} complete={completeFlag === 'Y'} />
    },
    totalEffectiveSec: row => durationText(lineOf<WatchRecordRow>(row).totalEffectiveSec),
  },
  looks: {
    progressPct: { align: 'left' },
    totalEffectiveSec: { help: '各次观看的有效时长之和，按实际经过的时间计，快进拖动不计' },
    entryScene: { notOnPhone: true },
  },
}

/** The page of 会话明细. */
export const SESSIONS: EntityOverride = {
  ...COMMON,
  keptAs: 'watch-sessions',
  plain: ['recordId'],
  cells: {
    effectiveSec: row => durationText(lineOf<WatchSessionRow>(row).effectiveSec),
    coveredPct: row => {
      const { coveredPct, completeFlag } = lineOf<WatchSessionRow>(row)
      return <Progress percent={coveredPct} complete={completeFlag === 'Y'} />
    },
    speedAvg: row => `${lineOf<WatchSessionRow>(row).speedAvg}×`,
    riskFlag: row => {
      const { riskFlag, riskFlag_dictText: text } = lineOf<WatchSessionRow>(row)
      return riskFlag === '0' ? text : <RiskTag risk={riskFlag} text={text} />
    },
  },
  looks: {
    effectiveSec: { help: '按实际经过的时间计，快进拖动不计；满 5 秒为有效播放' },
    coveredPct: { align: 'left' },
    riskFlag: { help: '过快、同时观看、重放的会话不计入任何统计' },
  },
}

/** Names of viewers are asked for by those only who see them in full. */
export function useViewerFilter(override: EntityOverride): EntityOverride {
  return useIsPlatform() ? { ...override, filters: { viewer: VIEWER_NAME } } : override
}
