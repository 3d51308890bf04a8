/**
 * The cues of a subtitle file, read from WebVTT or SubRip and written as WebVTT (rules/media#subtitles). Pure: what is
 * uploaded, what is handed in and what is served all go through here.
 */

/** What is said from when until when, in seconds of the video. */
export interface SubtitleCue {
  from: number
  until: number
  /** Plain words: markup is gone, lines are parted by `\n`. */
  text: string
}

/** The cues in their order, or why the file is none, in words. */
export type ReadSubtitle = { cues: readonly SubtitleCue[]; problem?: undefined } | { problem: string }

const MOST_CUES = 3000
const LONGEST_CUE = 200
/** A video is as long as its last picture stands: so much beyond it is no fault. */
const SLACK_SECONDS = 1

const TIME = String.raw`(?:(\d{1,2}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})`
const TIMING = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}(?:\s.*)?$`)

/** Reads a file by the ending of its name; everything but cues (notes, styles, regions, numbers) is left aside. */
export function readSubtitle(content: string, ending: 'vtt' | 'srt'): ReadSubtitle {
  const lines = content.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
  if (ending === 'vtt' && !/^WEBVTT(?:\s|$)/.test(lines[0] ?? ''))
    return { problem: '不是 WebVTT 字幕：第一行应为 WEBVTT' }
  const cues: SubtitleCue[] = []
  for (let at = 0; at < lines.length; at++) {
    if (!lines[at]?.includes('-->')) continue
    const cue = readCue(lines, at)
    if ('problem' in cue) return cue
    const { lines: words, ...plain } = cue
    if (plain.text !== '') cues.push(plain)
    if (cues.length > MOST_CUES) return { problem: `字幕不能超过 ${MOST_CUES} 条` }
    at += words
  }
  if (cues.length === 0) return { problem: '文件里没有字幕' }
  return { cues: cues.toSorted((one, other) => one.from - other.from || one.until - other.until) }
}

/** The cue whose times stand in this line, with how many lines of words follow. */
function readCue(lines: readonly string[], at: number): (SubtitleCue & { lines: number }) | { problem: string } {
  const where = `第 ${at + 1} 行：`
  const times = TIMING.exec(lines[at] ?? '')
  const [from, until] = [secondsOf(times, 1), secondsOf(times, 5)]
  if (from === undefined || until === undefined)
    return { problem: `${where}时间格式不正确，应如 00:00:01.000 --> 00:00:04.000` }
  if (until <= from) return { problem: `${where}结束时间应晚于开始时间` }
  const words = wordsBelow(lines, at)
  const text = cleanText(words)
  if ([...text].length > LONGEST_CUE) return { problem: `${where}一条字幕不能超过 ${LONGEST_CUE} 个字` }
  return { from, until, text, lines: words.length }
}

/** The lines of a cue: to the next empty one, or to where the next cue begins without one. */
function wordsBelow(lines: readonly string[], at: number): string[] {
  const rest = lines.slice(at + 1)
  const end = rest.findIndex((line, index) => line.trim() === '' || TIMING.test(line) || isNumberOfNext(rest, index))
  return end < 0 ? rest : rest.slice(0, end)
}

const isNumberOfNext = (lines: readonly string[], at: number): boolean =>
  /^\d+\s*$/.test(lines[at] ?? '') && TIMING.test(lines[at + 1] ?? '')

function secondsOf(times: RegExpExecArray | null, at: number): number | undefined {
  if (!times) return undefined
  const [hours = '0', minutes = '', seconds = '', part = ''] = times.slice(at, at + 4)
  if (Number(minutes) > 59 || Number(seconds) > 59) return undefined
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(part.padEnd(3, '0')) / 1000
}

const TAG = /<\/?[a-z][^<>]*>|<(?:\d+:)?\d\d:\d\d[.,]\d{3}>|\{\\[^{}]*\}/gi
const ENTITIES: readonly (readonly [RegExp, string])[] = [
  [/&nbsp;/gi, ' '],
  [/&lt;/gi, '<'],
  [/&gt;/gi, '>'],
  [/&(?:lrm|rlm);/gi, ''],
  [/&amp;/gi, '&'],
]

/** Words alone: no tags of voices, classes, colours or times, no marks of other programs, no signs that steer a screen. */
function cleanText(lines: readonly string[]): string {
  return lines
    .map(line => withoutTags(line))
    .map(line => ENTITIES.reduce((text, [entity, sign]) => text.replace(entity, sign), line))
    .map(line => line.replace(/[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '').trim())
    .filter(line => line !== '')
    .join('\n')
}

/** What is left may be a tag again: `<scr<b>ipt>`. */
function withoutTags(line: string): string {
  const less = line.replace(TAG, '')
  return less === line ? line : withoutTags(less)
}

/** The cues as WebVTT, in which nothing of their words can be taken for markup or for times. */
export const writeSubtitle = (cues: readonly SubtitleCue[]): string =>
  `WEBVTT\n\n${cues.map(({ from, until, text }) => `${timeText(from)} --> ${timeText(until)}\n${escaped(text)}\n`).join('\n')}`

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function timeText(seconds: number): string {
  const ms = Math.round(seconds * 1000)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`
}

/** The words of all cues, to be looked for and to be judged; what is repeated from one cue to the next stands once. */
export const subtitleText = (cues: readonly SubtitleCue[]): string =>
  cues
    .map(({ text }) => text)
    .filter((text, at, all) => text !== all[at - 1])
    .join('\n')

/** When the last word has been said, in whole seconds. */
export const subtitleEnd = (cues: readonly SubtitleCue[]): number =>
  Math.ceil(cues.reduce((end, { until }) => Math.max(end, until), 0))

/** What is said in the first seconds: who may see no more may read no more. */
export const cutSubtitle = (cues: readonly SubtitleCue[], seconds: number): SubtitleCue[] =>
  cues.filter(({ from }) => from < seconds)

/** Why subtitles do not belong to a video of this length; of one whose length is not known yet nothing is said. */
export function subtitleLengthProblem(endSec: number | null, durationSec: number): string | undefined {
  if (endSec === null || durationSec === 0 || endSec <= durationSec + SLACK_SECONDS) return undefined
  return `字幕到 ${clockText(endSec)} 才结束，超出视频时长 ${clockText(durationSec)}，请核对是否为本视频的字幕`
}

const clockText = (seconds: number): string => timeText(seconds).slice(seconds < 3600 ? 3 : 0, -4)
