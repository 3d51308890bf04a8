import { consultTemplate } from '@xuanjiao/contract/business/consults/consult-template'
import { stableId } from '../../../platform/primitives/ids.ts'
import type { DemoSeed } from '../../writer/demo-seed.ts'

const TEMPLATES = [
  {
    name: '请到门诊就诊',
    content: '根据您的描述，建议到医院由医生当面评估后再决定是否用药。就诊时请带上近期的检查报告和正在使用的药品。',
  },
  {
    name: '用药请遵医嘱',
    content: '药物的增减和停用请由开药的医生决定，不要自行调整。服药期间如有皮疹、头晕、心慌等不适，请停药并尽快就诊。',
  },
  {
    name: '血压居家监测',
    classId: stableId('CC000006'),
    content: '请每天早晚各测一次血压，测前安静坐5分钟，记录下来，复诊时带给医生。血压持续高于160/100请提前就诊。',
  },
  {
    name: '术后伤口观察',
    classId: stableId('CC000003'),
    hospitalId: stableId('HO000007'),
    content: '伤口轻微发红、少量渗液在术后一周内比较常见，请保持干燥。若红肿加重、流脓或发热38.5℃以上，请回病区复查。',
  },
]

/** Answers that are written once, the platform's and one of a hospital. */
export const seedConsultTemplates = (seed: DemoSeed): Promise<void> =>
  seed.add(
    consultTemplate,
    TEMPLATES.map((template, at) => ({ id: stableId(`consult-template:${at}`), sortNo: (at + 1) * 10, ...template })),
  )
