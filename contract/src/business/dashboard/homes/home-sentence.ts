import { MIN_CHANGE_BASE, percentShare } from '../dashboard-kpi.ts'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import type { HomeKind } from './home-cards.ts'
import { areEqualWindows, lengthOf, type SentenceWindows } from './sentence-windows.ts'

/** What was watched in some days. */
export interface SentenceTotals {
  plays: number
  completes: number
}

/** A hospital, a ward or a video in two windows of equal length. */
export interface SentencePlace {
  level: 'hospital' | 'department' | 'video'
  key: string
  name: string
  now: SentenceTotals
  before: SentenceTotals
}

/** Where people leave who do not watch to the end. */
export interface LeavePoint {
  second: number
  /** How many of `base` plays ended within this half minute. */
  plays: number
  base: number
}

/** All that a sentence may be made of (rules/homes#sentence). */
export interface SentenceFigures {
  kind: HomeKind
  from: string
  to: string
  today: string
  plays: number
  viewers: number
  completes: number
  finishers: number
  finishedVideos: number
  windows: SentenceWindows
  now: SentenceTotals
  before: SentenceTotals
  /** The place that fell most, as `mostFallenPlace` finds it, with where people leave there. */
  fallen: SentencePlace | undefined
  leave: LeavePoint | undefined
  silent: number
  /** Questions beyond their deadline; undefined where they are not the reader's to answer. */
  overdueConsults: number | undefined
  review: { medical: number; compliance: number; oldestHours: number | null } | undefined
}

/** What a page says first: one sentence, its reason, and the one thing to do. `to` is an address, or `#part` of the page. */
export interface HomeSentence {
  text: string
  reason: string
  action: { label: string; to: string }
}

/** A fall of the share watched to the end that is worth a sentence, in points; of plays, in percent. */
const POINTS = 5
const PLAYS_PERCENT = 20
/** Where fewer leave than this share of those who do not finish, people leave everywhere. */
const LEAVE_SHARE = 0.2

/** Points by which the share watched to the end changed; nothing of fewer than thirty plays on either side. */
export function completionChange(now: SentenceTotals, before: SentenceTotals): number | null {
  if (now.plays < MIN_CHANGE_BASE || before.plays < MIN_CHANGE_BASE) return null
  return Math.round((now.completes / now.plays - before.completes / before.plays) * 1000) / 10
}

/** The place where the share watched to the end fell most, if it fell enough; of equal falls the one with more plays. */
export function mostFallenPlace(places: readonly SentencePlace[], windows: SentenceWindows): SentencePlace | undefined {
  if (windows.until !== null || !areEqualWindows(windows)) return undefined
  return places
    .map(place => ({ place, change: completionChange(place.now, place.before) ?? 0 }))
    .filter(({ change }) => change <= -POINTS)
    .toSorted((a, b) => a.change - b.change || b.place.now.plays - a.place.now.plays)[0]?.place
}

/** The sentence of a home: what stands out most, of figures that can bear one. */
export function homeSentenceOf(figures: SentenceFigures): HomeSentence {
  if (figures.review) return reviewSentence(figures.review)
  const { plays, viewers, kind } = figures
  if (viewers === 0)
    return {
      text: `${windowWord(figures)}还没有人观看`,
      reason: '患者扫码或领到宣教任务后，这里会显示效果',
      action: startOf(kind),
    }
  if (plays < MIN_CHANGE_BASE)
    return {
      text: `${windowWord(figures)}，${numberText(viewers)} 位患者看了 ${numberText(plays)} 次`,
      reason: `不足 ${numberText(MIN_CHANGE_BASE)} 次播放，暂不比较`,
      action: startOf(kind),
    }
  const said = RULES.map(rule => rule(figures)).find(one => one !== undefined) ?? steady(figures)
  return { ...said, text: `${leadOf(figures)}；${said.text}` }
}

type Rule = (figures: SentenceFigures) => HomeSentence | undefined

const overdue: Rule = ({ overdueConsults = 0 }) =>
  overdueConsults === 0
    ? undefined
    : {
        text: `${numberText(overdueConsults)} 条患者咨询超时未回复`,
        reason: '已经超过答复时限，患者还在等',
        action: { label: '去答复', to: '/he/illnessConsult' },
      }

const fallenPlace: Rule = ({ fallen, leave, from, to }) => {
  const change = fallen && completionChange(fallen.now, fallen.before)
  if (!fallen || change === null || change === undefined) return undefined
  return {
    text: `${fallen.name}完播率下降 ${-change} 个百分点`,
    reason: reasonOf(leave, fallen.now, fallen.before),
    action: { label: '查看', to: addressOf(fallen, { from, to }) },
  }
}

const wholeFell: Rule = ({ windows, now, before, leave }) => {
  const change = areEqualWindows(windows) ? completionChange(now, before) : null
  if (change === null || change > -POINTS) return undefined
  return {
    text: `完播率下降 ${-change} 个百分点`,
    reason: reasonOf(leave, now, before),
    action: { label: '看完播率最低的视频', to: '#lowCompletion' },
  }
}

const playsFell: Rule = ({ windows, now, before, silent, kind }) => {
  if (!areEqualWindows(windows) || before.plays < MIN_CHANGE_BASE) return undefined
  const fall = Math.round(((before.plays - now.plays) / before.plays) * 1000) / 10
  if (fall < PLAYS_PERCENT) return undefined
  return {
    text: `播放量比前一期减少 ${fall}%`,
    reason: silent > 0 ? silentText(kind, silent) : `由 ${numberText(before.plays)} 次减到 ${numberText(now.plays)} 次`,
    action: silent > 0 ? { label: '去看看', to: '#silent' } : startOf(kind),
  }
}

const silentPlaces: Rule = ({ silent, kind }) =>
  silent === 0
    ? undefined
    : {
        text: silentText(kind, silent),
        reason: kind === 'hospital' ? '二维码可能没有贴，或没有人发宣教任务' : '可以一键提醒医院',
        action: { label: kind === 'hospital' ? '查看' : '去提醒', to: '#silent' },
      }

const wholeRose: Rule = ({ windows, now, before }) => {
  const change = areEqualWindows(windows) ? completionChange(now, before) : null
  if (change === null || change < POINTS) return undefined
  return {
    text: `完播率上升 ${change} 个百分点`,
    reason: reasonOf(undefined, now, before),
    action: { label: '看热门视频', to: '#ranking' },
  }
}

/** What waits for an answer first, then what falls, then what is silent, then what rises. */
const RULES: readonly Rule[] = [overdue, fallenPlace, wholeFell, playsFell, silentPlaces, wholeRose]

function steady({ plays, completes, windows, now, before }: SentenceFigures): HomeSentence {
  const compared = areEqualWindows(windows) && completionChange(now, before) !== null
  return {
    text: `完播率 ${percentShare(completes, plays) ?? 0}%`,
    reason: compared ? '与前一期相比没有明显变化' : '前一期数据不足，暂不比较',
    action: { label: '看热门视频', to: '#ranking' },
  }
}

function reviewSentence({ medical, compliance, oldestHours }: NonNullable<SentenceFigures['review']>): HomeSentence {
  const waiting = medical + compliance
  if (waiting === 0)
    return {
      text: '没有等待审核的视频',
      reason: '新提交的视频会出现在这里',
      action: { label: '看内容缺口', to: '#gaps' },
    }
  return {
    text: `${numberText(waiting)} 个视频等待审核${oldestHours === null ? '' : `，最久的已等 ${numberText(oldestHours)} 小时`}`,
    reason: `医学审核 ${numberText(medical)} 个，合规终审 ${numberText(compliance)} 个`,
    action: { label: '去审核', to: '/he/review' },
  }
}

/** How many came to the end of how many videos; where nobody did, how many watched how often. */
function leadOf(figures: SentenceFigures): string {
  const { finishers, finishedVideos, viewers, plays } = figures
  return finishers === 0
    ? `${windowWord(figures)}，${numberText(viewers)} 位患者看了 ${numberText(plays)} 次`
    : `${windowWord(figures)}，${numberText(finishers)} 位患者看完 ${numberText(finishedVideos)} 个视频`
}

function windowWord({ from, to, today }: Pick<SentenceFigures, 'from' | 'to' | 'today'>): string {
  if (to !== today) return from === to ? `${from} 当天` : `${from} 至 ${to}`
  return from === to ? '今天' : `近 ${lengthOf({ from, to }) + 1} 天`
}

/** Where most leave, if they leave in one place; else from what to what. */
function reasonOf(leave: LeavePoint | undefined, now: SentenceTotals, before: SentenceTotals): string {
  if (leave && leave.base >= MIN_CHANGE_BASE && leave.plays >= leave.base * LEAVE_SHARE)
    return `没看完的多在 ${clock(leave.second)} 前后离开`
  return `由 ${percentShare(before.completes, before.plays) ?? 0}% 到 ${percentShare(now.completes, now.plays) ?? 0}%`
}

const silentText = (kind: HomeKind, silent: number): string =>
  kind === 'hospital' ? `${numberText(silent)} 个科室 14 天没有播放` : `${numberText(silent)} 家医院 14 天没有播放`

/** What brings viewers: a code at the hospital, hospitals that use theirs elsewhere. */
const startOf = (kind: HomeKind): HomeSentence['action'] =>
  kind === 'hospital' || kind === 'ward'
    ? { label: '打印二维码', to: '/he/qrCode' }
    : { label: '看沉默医院', to: '#silent' }

function addressOf({ level, key }: SentencePlace, { from, to }: { from: string; to: string }): string {
  if (level === 'department') return `/he/areaData?by=video&departmentId=${key}&from=${from}&to=${to}`
  return `?${level}=${key}`
}

const clock = (second: number): string => `${Math.floor(second / 60)}:${String(second % 60).padStart(2, '0')}`
