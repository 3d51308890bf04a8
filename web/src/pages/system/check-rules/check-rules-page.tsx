import { checkRule } from '@xuanjiao/contract/system/check-rule'
import { entityPageOf } from '#shared/entity/entity-page-of.tsx'

/** 系统校验规则: what forms check values by before they are sent. */
export const CheckRulesPage = entityPageOf(checkRule, { title: '系统校验规则' })
