/**
 * The columns of 本区域数据 (rules/figures#area-data): shown in the table with their definitions, sorted by, and written
 * to the workbook. Money is in fen.
 */
export const AREA_DATA_FIGURES = {
  hospitals: { title: '医院数', unit: 'count', define: '当前已启用的医院数，不含已删除的' },
  departments: { title: '科室数', unit: 'count', define: '当前已启用的医院科室数' },
  qrCodes: { title: '二维码数', unit: 'count', define: '当前已启用的宣教二维码数' },
  scans: { title: '扫码', unit: 'count', define: '所选日期内的扫码次数' },
  plays: { title: '播放', unit: 'count', define: '所选日期内的有效播放次数：有效观看满 5 秒且没有风险标记' },
  viewers: { title: '观看人数', unit: 'count', define: '所选日期内有效播放的去重患者数，各行不能相加' },
  minutesPerViewer: { title: '人均时长', unit: 'minutes', define: '有效观看时长之和 ÷ 观看人数' },
  completionRate: { title: '完播率', unit: 'percent', define: '完播次数 ÷ 播放' },
  tasks: { title: '宣教任务', unit: 'count', define: '所选日期内发送的宣教任务数，不含已取消的' },
  taskCompletion: { title: '任务完成率', unit: 'percent', define: '（已完成 + 已评价）÷ 宣教任务' },
  mastery: { title: '掌握率', unit: 'percent', define: '上述宣教任务中：评价为掌握 ÷ 已评价' },
  newUsers: { title: '新增用户', unit: 'count', define: '所选日期内首次从这里进入的患者数' },
  memberships: { title: '会员订单', unit: 'count', define: '所选日期内支付成功的会员订单数' },
  netFen: { title: '实收', unit: 'money', define: '按支付时间：所选日期内支付成功的患者订单，实付减去其中已退的金额' },
  refundFen: { title: '退款', unit: 'money', define: '上述订单中已退的金额' },
  shareFen: {
    title: '分成预估',
    unit: 'money',
    define: '上述订单支付时按分成比例记下的金额之和，退款未扣除，以结算单为准',
  },
  change: {
    title: '播放环比',
    unit: 'change',
    define: '与前一段同样长的日期相比；今天尚未结束，不计入；前一期不足 30 次时不作比较',
  },
} as const

export type AreaDataFigure = keyof typeof AREA_DATA_FIGURES
export type AreaDataUnit = (typeof AREA_DATA_FIGURES)[AreaDataFigure]['unit']

export const AREA_DATA_FIGURE_NAMES = Object.keys(AREA_DATA_FIGURES) as [AreaDataFigure, ...AreaDataFigure[]]

/** What the rows are told apart by; wards and videos are looked at within one hospital. */
export const AREA_DATA_GROUPS = {
  province: '省份',
  city: '城市',
  county: '区县',
  hospital: '医院',
  hospitalClass: '医院分类',
  department: '科室',
  video: '视频',
} as const

export type AreaDataGroup = keyof typeof AREA_DATA_GROUPS

/** Groups below a hospital: nobody asks for the wards of a province at once. */
export const GROUPS_WITHIN_HOSPITAL: readonly AreaDataGroup[] = ['department', 'video']

/** What is known of tasks, by whoever may see them. */
export const TASK_FIGURES: ReadonlySet<AreaDataFigure> = new Set<AreaDataFigure>(['tasks', 'taskCompletion', 'mastery'])

/** Figures that a group cannot tell: a ward has no orders of its own, and a video neither wards nor tasks. */
export const FIGURES_OF_GROUP: Readonly<Record<AreaDataGroup, readonly AreaDataFigure[]>> = {
  province: AREA_DATA_FIGURE_NAMES,
  city: AREA_DATA_FIGURE_NAMES,
  county: AREA_DATA_FIGURE_NAMES,
  hospital: AREA_DATA_FIGURE_NAMES.filter(name => name !== 'hospitals'),
  hospitalClass: AREA_DATA_FIGURE_NAMES,
  department: [
    'qrCodes',
    'scans',
    'plays',
    'viewers',
    'minutesPerViewer',
    'completionRate',
    'tasks',
    'taskCompletion',
    'mastery',
    'newUsers',
    'change',
  ],
  video: ['plays', 'viewers', 'minutesPerViewer', 'completionRate', 'netFen', 'refundFen', 'shareFen', 'change'],
}
