import { checkRule } from '@xuanjiao/contract/system/check-rule'
import { EntityPage } from '#shared/entity/entity-page.tsx'
import type { EntityOverride } from '#shared/entity/display/entity-override.ts'

const RECORDS = [checkRule]
const OVERRIDE: EntityOverride = { title: '系统校验规则' }

/** 系统校验规则: what forms check values by before they are sent. */
export function CheckRulesPage() {
  return <EntityPage entity={checkRule} all={RECORDS} override={OVERRIDE} />
}
