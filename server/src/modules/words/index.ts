import { sensitiveWord } from '@xuanjiao/contract/business/sensitive-word'
import type { House } from '../../platform/house.ts'
import { entityModule } from '../entities/index.ts'

/** Words that content may not have, and finding them (domain §3.21). */
export function wordsModule(house: House): void {
  entityModule(house, sensitiveWord)
}
