import type { accreditationCalls } from '@xuanjiao/contract/business/dashboard/homes/accreditation-calls'
import { COVERAGE_OF_MONTH, HOME_CARDS } from '@xuanjiao/contract/business/dashboard/homes/home-cards'
import type { EndpointAnswer } from '@xuanjiao/contract/calls/endpoint'
import type { SheetColumn } from '../../../platform/spreadsheet/sheet-cells.ts'
import type { SheetContent } from '../../../platform/spreadsheet/write-xlsx.ts'
import type { TaskLine } from './accreditation-figures.ts'

type Summary = EndpointAnswer<typeof accreditationCalls.summary>

const words = (title: string, width = 16): SheetColumn => ({ title, width })
const figure = (title: string): SheetColumn => ({ title, kind: 'number' })
const TAUGHT = ['发送', '完成', '完成率（%）', '已评价', '掌握', '掌握率（%）'].map(figure)
const taught = ({ assigned, done, completion, evaluated, master, mastery }: Summary['total']) => [
  assigned,
  done,
  completion,
  evaluated,
  master,
  mastery,
]

interface BookSource {
  summary: Summary
  lines: readonly TaskLine[]
  /** The alias with stars: whoever inspects a hospital is shown no patient. */
  masked: (sealed: string) => string
  text: (dict: string, code: string) => string
  /** That a second person agreed, where one had to. */
  approval: string | undefined
}

/** The workbook for an inspection: every sheet says whose it is, and what its figures mean (rules/homes#accreditation). */
export function accreditationSheets({ summary, lines, masked, text, approval }: BookSource): SheetContent[] {
  const { place, from, to, mark, months, total, wards, videos } = summary
  const head = (name: string) => ({
    sheetName: name,
    titleRows: [`${place} ${name} ${from} 至 ${to}`, mark, ...(approval === undefined ? [] : [approval])],
  })
  return [
    {
      ...head('指标与口径'),
      head: [words('指标', 20), figure('数值（%）'), words('口径', 90)],
      rows: [
        ['任务完成率', total.completion, HOME_CARDS.taskCompletion.define],
        ['掌握率', total.mastery, HOME_CARDS.mastery.define],
        ['宣教覆盖率', null, `${COVERAGE_OF_MONTH}；逐月数值见“覆盖率”`],
      ],
    },
    {
      ...head('覆盖率'),
      head: [words('月份'), figure('完成宣教患者'), figure('出院人数'), figure('覆盖率（%）'), words('说明', 20)],
      rows: months.map(one => [
        one.month,
        one.patients,
        one.coverage === null ? null : one.discharges,
        one.coverage,
        one.coverage === null ? '未填报' : '',
      ]),
    },
    {
      ...head('掌握率'),
      head: [words('科室', 30), ...TAUGHT],
      rows: [...wards.map(ward => [ward.name, ...taught(ward)]), ['合计', ...taught(total)]],
    },
    {
      ...head('任务记录'),
      head: [
        words('任务号', 22),
        words('医院', 30),
        words('科室', 20),
        words('床号', 10),
        words('患者', 12),
        words('宣教内容', 30),
        words('状态', 10),
        figure('进度（%）'),
        { title: '发送时间', kind: 'datetime' },
        { title: '完成时间', kind: 'datetime' },
        words('评价', 12),
        words('宣教护士', 12),
        words('评价人', 12),
      ],
      rows: lines.map(line => [
        line.taskNo,
        line.hospital,
        line.ward,
        line.bedNo,
        masked(line.alias),
        line.subject,
        text('he_task_status', line.status),
        line.progressPct,
        line.sent,
        line.done,
        line.result === null ? null : text('he_edu_result', line.result),
        line.nurse,
        line.evaluator,
      ]),
    },
    {
      ...head('视频目录'),
      head: [words('编号'), words('标题', 40), words('发布日期'), words('医学审核', 14), words('合规终审', 14)],
      rows: videos.map(({ code, title, published, medical, compliance }) => [
        code,
        title,
        published,
        medical,
        compliance,
      ]),
    },
  ]
}
