import type { Fields } from '@xuanjiao/wire/kinds/field'

/** A line of 观看记录: what one viewer has seen of one video in all (rules/watching#records). */
export const WATCH_RECORD_FIELDS = {
  viewer: { kind: 'text', title: '用户', width: 120 },
  videoId: { kind: 'link', title: '视频', to: 'video', width: 190 },
  hospitalId: { kind: 'link', title: '医院', to: 'hospital', width: 160 },
  hospitalDepartmentId: { kind: 'link', title: '科室', to: 'hospitalDepartment', width: 90 },
  progressPct: { kind: 'integer', title: '进度', unit: '%', width: 125 },
  completeFlag: { kind: 'flag', title: '完播', width: 55 },
  /** To the hundredth: whole seconds would not add up to what the dashboard says. */
  totalEffectiveSec: { kind: 'decimal', title: '累计时长', scale: 2, width: 90 },
  sessionCount: { kind: 'integer', title: '次数', unit: '次', width: 65 },
  lastTime: { kind: 'datetime', title: '最近观看', width: 100 },
  device: { kind: 'text', title: '终端', width: 140 },
  entryScene: { kind: 'dict', title: '最近入口', dict: 'he_entry_scene', width: 100 },
  firstTime: { kind: 'datetime', title: '首次观看', width: 130 },
} as const satisfies Fields

/** A line of 会话明细: one sitting, the fact every figure is made of. */
export const WATCH_SESSION_FIELDS = {
  startTime: { kind: 'datetime', title: '开始时间', width: 105 },
  viewer: { kind: 'text', title: '用户', width: 120 },
  videoId: { kind: 'link', title: '视频', to: 'video', width: 190 },
  hospitalId: { kind: 'link', title: '医院', to: 'hospital', width: 160 },
  hospitalDepartmentId: { kind: 'link', title: '科室', to: 'hospitalDepartment', width: 90 },
  entryScene: { kind: 'dict', title: '入口', dict: 'he_entry_scene', width: 80 },
  entitle: { kind: 'dict', title: '权益', dict: 'he_entitle', width: 80 },
  effectiveSec: { kind: 'decimal', title: '有效观看', scale: 2, width: 85 },
  coveredPct: { kind: 'integer', title: '覆盖', unit: '%', width: 80 },
  validFlag: { kind: 'flag', title: '有效播放', width: 90 },
  completeFlag: { kind: 'flag', title: '完播', width: 70 },
  speedAvg: { kind: 'decimal', title: '平均倍速', scale: 2, width: 90 },
  seekCount: { kind: 'integer', title: '拖动', unit: '次', width: 80 },
  riskFlag: { kind: 'dict', title: '风险', dict: 'he_watch_risk', width: 100 },
  device: { kind: 'text', title: '终端', width: 140 },
  netType: { kind: 'text', title: '网络', width: 80 },
  ipArea: { kind: 'text', title: 'IP属地', width: 90 },
  lastTime: { kind: 'datetime', title: '最后心跳', width: 130 },
} as const satisfies Fields

/** What the two pages can be asked for. The name of a viewer is asked by those only who see it in full. */
export const WATCH_RECORD_SEARCH = [
  'videoId',
  'hospitalId',
  'hospitalDepartmentId',
  'progressPct',
  'completeFlag',
  'entryScene',
  'lastTime',
] as const satisfies readonly (keyof typeof WATCH_RECORD_FIELDS)[]

export const WATCH_SESSION_SEARCH = [
  'videoId',
  'hospitalId',
  'hospitalDepartmentId',
  'entryScene',
  'riskFlag',
  'validFlag',
  'completeFlag',
  'startTime',
] as const satisfies readonly (keyof typeof WATCH_SESSION_FIELDS)[]
