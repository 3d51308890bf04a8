import { consultClass } from '@xuanjiao/contract/business/consult-class'
import { stableId } from '../../platform/primitives/ids.ts'
import { readDemoData } from '../data/read-demo-data.ts'
import type { DemoSeed } from '../writer/demo-seed.ts'

interface DemoConsultClass {
  id: string
  name: string
  replySlaHours: number
  sortNo: number
  status: string
}

export const seedConsultClasses = (seed: DemoSeed): Promise<void> =>
  seed.add(
    consultClass,
    readDemoData<DemoConsultClass>('consult-class').map(({ id, name, replySlaHours, sortNo, status }) => ({
      id: stableId(id),
      name,
      replySlaHours,
      handlerRole: replySlaHours < 48 ? 'platform' : 'hospital',
      autoReply: '您的提问已收到，我们会尽快答复。健康科普问答，不构成诊疗意见；急症请拨打120。',
      sortNo,
      status,
    })),
  )
