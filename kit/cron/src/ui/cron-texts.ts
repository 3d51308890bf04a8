import type { CronPartMode } from '../model/editor-parts.ts'
import { cronFields, type CronFieldName } from '../model/cron-fields.ts'

/** What the editor says, part by part. */
interface PartTexts {
  readonly every: string
  /** Behind a number that is a place: 第3秒. */
  readonly place: string
  /** Behind a number that is a length: 每5秒. */
  readonly length: string
}

export const cronPartTexts: Readonly<Record<CronFieldName, PartTexts>> = {
  second: { every: '每秒', place: '秒', length: '秒' },
  minute: { every: '每分钟', place: '分', length: '分钟' },
  hour: { every: '每小时', place: '时', length: '小时' },
  day: { every: '每天', place: '日', length: '天' },
  month: { every: '每月', place: '月', length: '个月' },
  week: { every: '每天', place: '', length: '天' },
  year: { every: '每年', place: '年', length: '年' },
}

const modeTexts: Readonly<Record<Exclude<CronPartMode, 'every' | 'unset' | 'last'>, string>> = {
  range: '区间',
  loop: '循环',
  specify: '指定',
  nearest: '工作日：离某日最近的',
  before: '月末前几天',
  lastWorkday: '最后一个工作日',
  nth: '每月第几个',
  other: '其他写法',
}

/** A way of setting a part, in words. */
export function cronModeText(name: CronFieldName, mode: CronPartMode): string {
  if (mode === 'every') return cronPartTexts[name].every
  if (mode === 'unset') return name === 'day' ? '不设置，由“周”决定' : '不设置，由“日”决定'
  if (mode === 'last') return name === 'day' ? '每月最后一天' : '每月最后一个'
  return modeTexts[mode]
}

export const weekdayChoices = ['日', '一', '二', '三', '四', '五', '六'].map((day, i) => ({
  value: i + 1,
  label: `周${day}`,
}))

/** One number of a part: 第3秒 is read out, 3 is shown. */
export const cronNumberText = (name: CronFieldName, n: number): string =>
  name === 'week' ? (weekdayChoices[n - 1]?.label ?? '') : `${n}${cronPartTexts[name].place}`

export const cronFieldTitle = (name: CronFieldName): string => cronFields[name].title

export const cronTexts = {
  title: '编辑 Cron 表达式',
  edit: '编辑',
  expression: 'Cron 表达式',
  placeholder: '秒 分 时 日 月 周 年',
  ok: '确定',
  cancel: '取消',
  presets: '常用',
  startAnew: '改用默认表达式',
  refused: '表达式有误，未作任何改动；改正后可继续选择。',
  dayByWeek: '已按“周”执行；要按日执行，请在“周”里选“不设置”。',
  preview: '未来 10 次执行时间',
  noRuns: '无执行时间',
} as const
