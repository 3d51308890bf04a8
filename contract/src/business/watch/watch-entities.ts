import { defineEntity, type DerivedColumn } from '../../entity/entity.ts'
import type { Field, Fields } from '@xuanjiao/wire/kinds/field'

/** Where and of what somebody watched. */
const PLACED = {
  videoId: { kind: 'link', title: '视频', to: 'video', width: 190 },
  hospitalId: { kind: 'link', title: '医院', to: 'hospital', width: 160 },
  hospitalDepartmentId: { kind: 'link', title: '科室', to: 'hospitalDepartment', width: 90 },
  areaCode: { kind: 'text', title: '地区' },
} as const satisfies Fields

/** Whose viewing it is, as one may know it where one stands, and on what. */
const VIEWER = {
  viewer: { kind: 'text', title: '患者', width: 120 },
  device: { kind: 'text', title: '终端', width: 140 },
  durationSec: { kind: 'integer', title: '视频时长' },
  coveredSec: { kind: 'integer', title: '看过的秒数' },
} as const satisfies Readonly<Record<string, DerivedColumn>>

/** What holds of both: facts that code writes, scoped by where the video was watched; who watched what is personal. */
const LOG = {
  nameField: 'videoId',
  scope: { kind: 'rows', area: 'areaCode', hospital: 'hospitalId', department: 'hospitalDepartmentId' },
  form: [],
  unit: '条',
  readOnly: true,
  log: true,
  personal: 'always',
} as const

/** The name of a viewer is asked by those only who see it in full, and is no field. */
export const VIEWER_NAME_FIELD: Field = { kind: 'text', title: '患者' }

const RECORD_COLUMNS = [
  'viewer',
  'videoId',
  'hospitalId',
  'hospitalDepartmentId',
  'progressPct',
  'completeFlag',
  'totalEffectiveSec',
  'sessionCount',
  'lastTime',
  'device',
  'entryScene',
]

/** A line of 观看记录: what one viewer has seen of one video in all (rules/watching#records). */
export const watchRecord = defineEntity({
  name: 'watchRecord',
  title: '观看记录',
  path: '/he/watchRecord',
  table: 'he_watch_record',
  perms: 'he:watchRecord',
  ...LOG,
  fields: {
    ...PLACED,
    progressPct: { kind: 'integer', title: '进度', unit: '%', required: true, width: 125 },
    completeFlag: { kind: 'flag', title: '完播', width: 55 },
    /** To the hundredth: whole seconds would not add up to what the dashboard says. */
    totalEffectiveSec: { kind: 'decimal', title: '累计时长', scale: 2, required: true, width: 90 },
    sessionCount: { kind: 'integer', title: '次数', unit: '次', required: true, width: 65 },
    lastTime: { kind: 'datetime', title: '最近观看', required: true, width: 100 },
    entryScene: { kind: 'dict', title: '最近入口', dict: 'he_entry_scene', width: 100 },
    firstTime: { kind: 'datetime', title: '首次观看', required: true, width: 130 },
  },
  derived: { ...VIEWER, completeTime: { kind: 'datetime', title: '看完时间' } },
  list: RECORD_COLUMNS,
  search: ['videoId', 'hospitalId', 'hospitalDepartmentId', 'progressPct', 'completeFlag', 'entryScene', 'lastTime'],
  excel: {
    export: [...RECORD_COLUMNS, 'firstTime'],
    heads: { totalEffectiveSec: '累计时长(秒)' },
  },
  sort: { field: 'lastTime', direction: 'desc' },
})

const SEEN_IN = ['videoId', 'hospitalId', 'hospitalDepartmentId', 'entryScene'] as const

/** A line of 会话明细: one watch session, the fact every figure is made of. */
export const watchSession = defineEntity({
  name: 'watchSession',
  title: '会话明细',
  path: '/he/watchSession',
  table: 'he_watch_session',
  perms: 'he:watchSession',
  ...LOG,
  fields: {
    ...PLACED,
    startTime: { kind: 'datetime', title: '开始时间', required: true, width: 105 },
    entryScene: { kind: 'dict', title: '入口', dict: 'he_entry_scene', width: 80 },
    entitle: { kind: 'dict', title: '权益', dict: 'he_entitle', width: 80 },
    effectiveSec: { kind: 'decimal', title: '有效观看', scale: 2, required: true, width: 85 },
    validFlag: { kind: 'flag', title: '有效播放', width: 90 },
    completeFlag: { kind: 'flag', title: '完播', width: 70 },
    speedAvg: { kind: 'decimal', title: '平均倍速', scale: 2, required: true, width: 90 },
    seekCount: { kind: 'integer', title: '拖动', unit: '次', required: true, width: 80 },
    riskFlag: { kind: 'dict', title: '风险', dict: 'he_watch_risk', width: 100 },
    netType: { kind: 'text', title: '网络', width: 80 },
    ipArea: { kind: 'text', title: 'IP属地', width: 90 },
    os: { kind: 'text', title: '系统' },
    lastTime: { kind: 'datetime', title: '最后心跳', required: true, width: 130 },
  },
  derived: { ...VIEWER, coveredPct: { kind: 'integer', title: '覆盖', width: 120 } },
  list: ['viewer', 'startTime', ...SEEN_IN, 'effectiveSec', 'coveredPct', 'validFlag', 'riskFlag', 'device'],
  search: [...SEEN_IN, 'riskFlag', 'validFlag', 'completeFlag', 'startTime'],
  excel: {
    export: [
      'startTime',
      'viewer',
      ...SEEN_IN,
      'entitle',
      'effectiveSec',
      'coveredPct',
      'validFlag',
      'completeFlag',
      'speedAvg',
      'seekCount',
      'riskFlag',
      'device',
      'netType',
      'ipArea',
      'lastTime',
    ],
    heads: { effectiveSec: '有效观看(秒)' },
  },
  sort: { field: 'startTime', direction: 'desc' },
})
