import { consultClass } from '@xuanjiao/contract/business/consult-class'
import { namedId } from '../../platform/primitives/ids.ts'
import { readData } from '../data/read-data.ts'
import type { Seed } from '../writer/seed.ts'

interface DemoConsultClass {
  id: string
  name: string
  replySlaHours: number
  sortNo: number
  status: string
}

export const seedConsultClasses = (seed: Seed): Promise<void> =>
  seed.add(
    consultClass,
    readData<DemoConsultClass>('consult-class').map(({ id, name, replySlaHours, sortNo, status }) => ({
      id: namedId(id),
      name,
      replySlaHours,
      handlerRole: replySlaHours < 48 ? 'platform' : 'hospital',
      autoReply: '您的提问已收到，我们会尽快答复。健康科普问答，不构成诊疗意见；急症请拨打120。',
      sortNo,
      status,
    })),
  )
