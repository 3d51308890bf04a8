import { VIP_DAYS, VIP_REASON } from '@xuanjiao/contract/business/vip/vip-info-workflow'
import type { Fields } from '@xuanjiao/wire/kinds/field'

/** What is said of a gift of a hospital's own membership. */
export const OWN_GIFT = { days: VIP_DAYS, reason: VIP_REASON } as const satisfies Fields
/** The platform gives that of any hospital, or its own. */
export const ANY_GIFT = {
  hospitalId: { kind: 'link', title: '医院', to: 'hospital', help: '不选为平台会员' },
  ...OWN_GIFT,
} as const satisfies Fields
