import { describe, expect, it } from 'vitest'
import {
  cutSubtitle,
  readSubtitle,
  subtitleEnd,
  subtitleLengthProblem,
  subtitleText,
  writeSubtitle,
  type SubtitleCue,
} from './subtitle-cues.ts'

const VTT = `WEBVTT - 术后康复

STYLE
::cue { color: red }

NOTE 给剪辑的说明

intro
00:01.000 --> 00:04.500 align:start position:10%
<v 护士>请您<c.loud>慢慢</c>坐起

2
00:00:05.000 --> 01:00:08.250
第一行
第二行
`
const SRT =
  '1\r\n00:00:01,000 --> 00:00:02,500\r\n<font color="#ff0">深呼吸</font>\r\n\r\n2\r\n00:00:03,0 --> 00:00:04,000\r\n{\\an8}屏住\r\n'

const cuesOf = (content: string, ending: 'vtt' | 'srt' = 'vtt'): readonly SubtitleCue[] => {
  const read = readSubtitle(content, ending)
  if (read.problem !== undefined) throw new Error(read.problem)
  return read.cues
}
const one = (words: string) => cuesOf(`WEBVTT\n\n00:00.000 --> 00:01.000\n${words}\n`)[0]?.text
const problem = (content: string, ending: 'vtt' | 'srt' = 'vtt') => readSubtitle(content, ending).problem

describe('reading', () => {
  it('takes the cues of WebVTT and leaves notes, styles and settings', () => {
    expect(cuesOf(VTT)).toEqual([
      { from: 1, until: 4.5, text: '请您慢慢坐起' },
      { from: 5, until: 3608.25, text: '第一行\n第二行' },
    ])
  })

  it('takes SubRip with its commas, its line ends and its colours', () => {
    expect(cuesOf(SRT, 'srt')).toEqual([
      { from: 1, until: 2.5, text: '深呼吸' },
      { from: 3, until: 4, text: '屏住' },
    ])
    expect(cuesOf('1\n00:00:01,000 --> 00:00:02,000\n一\n2\n00:00:02,000 --> 00:00:03,000\n二', 'srt')).toHaveLength(2)
  })

  it('puts them in order', () => {
    const content = 'WEBVTT\n\n00:05.000 --> 00:06.000\n后\n\n00:01.000 --> 00:02.000\n先'
    expect(cuesOf(content).map(({ text }) => text)).toEqual(['先', '后'])
  })

  it.each([
    ['<b>加粗</b>和<i>斜体</i>', '加粗和斜体'],
    ['<scr<b>ipt>alert(1)</scr</b>ipt>', 'alert(1)'],
    ['跟<00:00:00.500>着<00:01.000>唱', '跟着唱'],
    ['收缩压 < 140，舒张压 > 60', '收缩压 < 140，舒张压 > 60'],
    ['血压<140且心率>60', '血压<140且心率>60'],
    ['&lt;b&gt;&nbsp;&amp;lt;', '<b> &lt;'],
    ['右\u202E左\u0007', '右左'],
  ])('cleans %s', (words, clean) => expect(one(words)).toBe(clean))

  it.each([
    ['没有头\n\n00:01.000 --> 00:02.000\n字', 'vtt', '不是 WebVTT 字幕：第一行应为 WEBVTT'],
    ['WEBVTTX\n\n00:01.000 --> 00:02.000\n字', 'vtt', '不是 WebVTT 字幕：第一行应为 WEBVTT'],
    ['WEBVTT\n\n00:01 --> 00:02\n字', 'vtt', '第 3 行：时间格式不正确，应如 00:00:01.000 --> 00:00:04.000'],
    ['WEBVTT\n\n00:61.000 --> 00:62.000\n字', 'vtt', '第 3 行：时间格式不正确，应如 00:00:01.000 --> 00:00:04.000'],
    ['1\n00:00:05,000 --> 00:00:05,000\n字', 'srt', '第 2 行：结束时间应晚于开始时间'],
    ['WEBVTT\n\n00:01.000 --> 00:02.000\n<b></b>\n', 'vtt', '文件里没有字幕'],
    ['', 'srt', '文件里没有字幕'],
    [`WEBVTT\n\n00:01.000 --> 00:02.000\n${'长'.repeat(201)}`, 'vtt', '第 3 行：一条字幕不能超过 200 个字'],
    [`WEBVTT\n\n${'00:01.000 --> 00:02.000\n字\n\n'.repeat(3001)}`, 'vtt', '字幕不能超过 3000 条'],
  ] as const)('refuses %#', (content, ending, message) => expect(problem(content, ending)).toBe(message))
})

describe('what is made of them', () => {
  it('is WebVTT that reads as the same, whatever is in the words', () => {
    const cues = [
      { from: 0, until: 59.9996, text: '<b>&amp; -->' },
      { from: 3599.5, until: 3661.042, text: '00:01.000 --> 00:02.000' },
    ]
    const written = writeSubtitle(cues)
    expect(written).toContain('00:00:00.000 --> 00:01:00.000\n&lt;b&gt;&amp;amp; --&gt;\n')
    expect(cuesOf(written)).toEqual([{ ...cues[0], until: 60 }, cues[1]])
  })

  it('knows its words, its end, and what a trial may read of it', () => {
    const cues = cuesOf(
      'WEBVTT\n\n00:00.000 --> 00:02.000\n同\n\n00:02.000 --> 00:03.200\n同\n\n00:06.000 --> 00:07.000\n完',
    )
    expect([subtitleText(cues), subtitleEnd(cues)]).toEqual(['同\n完', 7])
    expect(cutSubtitle(cues, 6)).toHaveLength(2)
  })

  it('tells when it is longer than the video', () => {
    expect(subtitleLengthProblem(62, 60)).toBe('字幕到 01:02 才结束，超出视频时长 01:00，请核对是否为本视频的字幕')
    expect(subtitleLengthProblem(3700, 3600)).toContain('01:01:40 才结束，超出视频时长 01:00:00')
    expect([subtitleLengthProblem(61, 60), subtitleLengthProblem(9, 0), subtitleLengthProblem(null, 5)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})
