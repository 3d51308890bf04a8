/** A form of the demo: how it was designed, and what was filled in. */
export interface DemoForm {
  readonly code: string
  readonly name: string
  readonly remark: string
  readonly document: object
  readonly submissions: readonly object[]
  /** Of which records it is, and by which of them each submission is. */
  readonly records?: { readonly kind: string; readonly ids: readonly string[] }
}

const config = {
  layout: 'horizontal',
  labelLayout: 'flex',
  labelWidth: 120,
  labelAlign: 'right',
  hideRequiredMark: false,
}
const required = (message: string) => [{ required: true, message }]
const choices = (...labels: string[]) => labels.map((label, at) => ({ value: String(at + 1), label }))

interface ControlParts {
  readonly options?: object
  readonly rules?: object
  readonly help?: string
  readonly logic?: object
  readonly list?: readonly object[]
  readonly columns?: readonly object[]
}

const control = (type: string, model: string, label: string, parts: ControlParts = {}) => ({
  type,
  label,
  model,
  key: model,
  help: '',
  ...parts,
})
const layout = (type: string, key: string, label: string, parts: ControlParts) => ({ type, label, key, ...parts })
const half = (...list: object[]) => ({ span: 12, list })

const visit: DemoForm = {
  code: 'discharge_visit',
  name: '出院随访表',
  remark: '患者出院后第 7 天、第 30 天各随访一次，由责任护士电话询问后填写。',
  document: {
    list: [
      layout('card', 'who', '患者', {
        list: [
          layout('grid', 'who_grid', '栅格', {
            options: { gutter: 16 },
            columns: [
              half(
                control('input', 'patient', '患者姓名', {
                  rules: required('请填写患者姓名'),
                  options: { maxLength: 20 },
                }),
                control('date', 'leftOn', '出院日期', { rules: required('请选择出院日期') }),
              ),
              half(
                control('radio', 'round', '第几次随访', {
                  rules: required('请选择第几次随访'),
                  options: { options: choices('出院第 7 天', '出院第 30 天') },
                }),
                control('date', 'visitedOn', '随访日期', { rules: required('请选择随访日期') }),
              ),
            ],
          }),
          control('number', 'days', '出院天数', {
            help: '按出院日期和随访日期自动计算',
            options: { disabled: true, defaultValue: null },
            logic: { value: 'DAYS(leftOn, visitedOn)' },
          }),
        ],
      }),
      layout('card', 'state', '恢复情况', {
        list: [
          control('checkbox', 'symptoms', '目前症状', {
            options: { options: choices('无不适', '胸闷气短', '疼痛', '发热', '伤口红肿') },
            rules: required('请选择目前症状'),
          }),
          control('slider', 'pain', '疼痛评分', {
            options: { min: 0, max: 10, step: 1, showInput: true },
            help: '0 分不痛，10 分最痛',
            logic: { visible: 'IN(symptoms, "3")' },
          }),
          control('switch', 'medicine', '按时服药', { options: { defaultValue: 'Y' } }),
          control('textarea', 'reason', '未按时的原因', {
            rules: required('请填写未按时服药的原因'),
            options: { maxLength: 200, minRows: 2, maxRows: 4 },
            logic: { visible: 'medicine = "N"' },
          }),
        ],
      }),
      control('batch', 'drugs', '正在服用的药品', {
        options: { showLabel: true },
        list: [
          control('input', 'drug', '药品', { rules: required('请填写药品') }),
          control('input', 'dose', '每次用量'),
          control('number', 'times', '每日次数', { options: { min: 1, max: 6, defaultValue: 1 } }),
        ],
      }),
      control('rate', 'understood', '宣教掌握程度', { options: { max: 5 }, help: '请患者复述要点后打分' }),
      control('textarea', 'advice', '指导意见', { options: { maxLength: 300, minRows: 3, maxRows: 6 } }),
    ],
    config,
  },
  submissions: [
    {
      patient: '王秀兰',
      leftOn: '2026-11-02',
      round: '1',
      visitedOn: '2026-11-09',
      symptoms: ['1'],
      medicine: 'Y',
      drugs: [
        { drug: '阿司匹林肠溶片', dose: '100 mg', times: 1, key: '1' },
        { drug: '阿托伐他汀钙片', dose: '20 mg', times: 1, key: '2' },
      ],
      understood: 5,
      advice: '继续低盐低脂饮食，每日步行 30 分钟，两周后门诊复查。',
    },
    {
      patient: '陈建国',
      leftOn: '2026-10-10',
      round: '2',
      visitedOn: '2026-11-09',
      symptoms: ['3'],
      pain: 4,
      medicine: 'N',
      reason: '自觉好转后停药三天，已说明停药的危险。',
      drugs: [{ drug: '布洛芬缓释胶囊', dose: '300 mg', times: 2, key: '1' }],
      understood: 3,
      advice: '恢复服药，疼痛超过 5 分时当日就诊。',
    },
    {
      patient: '李敏',
      leftOn: '2026-11-12',
      round: '1',
      visitedOn: '2026-11-19',
      symptoms: ['2', '4'],
      medicine: 'Y',
      drugs: [],
      understood: 4,
      advice: '体温 38℃，建议当日到发热门诊。',
    },
  ],
}

const satisfaction: DemoForm = {
  code: 'education_survey',
  name: '健康宣教满意度调查',
  remark: '请在看完宣教视频后填写，大约需要 1 分钟。结果只用于改进宣教内容。',
  document: {
    list: [
      control('radio', 'who', '您是', {
        rules: required('请选择您的身份'),
        options: { options: choices('患者本人', '家属', '护工') },
      }),
      control('select', 'topic', '看的是哪一类视频', {
        rules: required('请选择视频类别'),
        options: { options: choices('疾病知识', '用药指导', '康复训练', '饮食护理', '检查准备'), showSearch: true },
      }),
      control('rate', 'clear', '讲得清楚吗', { rules: required('请打分'), options: { max: 5 } }),
      control('rate', 'useful', '对您有用吗', { rules: required('请打分'), options: { max: 5 } }),
      control('number', 'average', '平均分', {
        options: { disabled: true, precision: 1, defaultValue: null },
        logic: { value: 'ROUND(AVG(clear, useful), 1)' },
      }),
      control('checkbox', 'problems', '哪里还可以更好', {
        options: { options: choices('语速太快', '术语太多', '画面看不清', '时间太长', '没有字幕') },
        logic: { visible: 'average > 0 && average < 4', required: 'average > 0 && average < 3' },
      }),
      control('textarea', 'words', '想对我们说的话', { options: { maxLength: 300, minRows: 3, maxRows: 6 } }),
    ],
    config: { ...config, layout: 'vertical' },
  },
  submissions: [
    { who: '1', topic: '2', clear: 5, useful: 5, words: '讲得很清楚，回家照着吃药就行。' },
    { who: '2', topic: '3', clear: 4, useful: 3, problems: ['4'], words: '能分成几段就更好了。' },
    { who: '1', topic: '4', clear: 5, useful: 4 },
    { who: '3', topic: '1', clear: 2, useful: 3, problems: ['2', '5'], words: '术语听不懂，最好有字幕。' },
  ],
}

/** What the platform's people note when they visit a hospital: it stands in the details of that hospital. */
const hospitalVisit: DemoForm = {
  code: 'hospital_visit',
  name: '医院走访记录',
  remark: '每次走访医院后填写，医院和所在地区的人员都能看到。',
  document: {
    list: [
      control('date', 'visitedOn', '走访日期', { rules: required('请选择走访日期') }),
      control('input', 'visitor', '走访人', { rules: required('请填写走访人'), options: { maxLength: 20 } }),
      control('checkbox', 'places', '看了哪里', {
        rules: required('请选择看了哪里'),
        options: { options: choices('病区', '门诊', '宣教大屏', '床旁二维码') },
      }),
      control('rate', 'usage', '使用情况', { options: { max: 5 } }),
      control('switch', 'hasProblem', '有没有问题'),
      control('textarea', 'problem', '问题和建议', {
        options: { maxLength: 300, minRows: 3, maxRows: 6 },
        rules: required('请写明问题和建议'),
        logic: { visible: 'hasProblem = "Y"' },
      }),
      control('date', 'nextVisit', '下次走访'),
    ],
    config,
  },
  submissions: [
    {
      visitedOn: '2026-09-16',
      visitor: '周敏',
      places: ['1', '4'],
      usage: 3,
      hasProblem: 'Y',
      problem: '心内科一病区的床旁二维码有两张已经磨损，需要重新打印。',
      nextVisit: '2026-11-18',
    },
    { visitedOn: '2026-11-18', visitor: '周敏', places: ['1', '2', '3'], usage: 5, hasProblem: 'N' },
    {
      visitedOn: '2026-10-21',
      visitor: '何平',
      places: ['2', '3'],
      usage: 4,
      hasProblem: 'N',
      nextVisit: '2027-01-20',
    },
  ],
  records: { kind: 'hospital', ids: ['HO000007', 'HO000007', 'HO000001'] },
}

export const DEMO_FORMS: readonly DemoForm[] = [visit, satisfaction, hospitalVisit]
