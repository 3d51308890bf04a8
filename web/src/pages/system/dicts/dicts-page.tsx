import { SyncOutlined } from '@ant-design/icons'
import { shellTexts } from '@xuanjiao/contract/calls/interface-texts'
import { dict } from '@xuanjiao/contract/system/dicts/dict'
import { dictCalls } from '@xuanjiao/contract/system/dicts/dict-calls'
import { EntityPage } from '#shared/entity/entity-page.tsx'
import type { EntityOverride } from '#shared/entity/display/entity-override.ts'
import { call } from '../../../app/calls/call.ts'
import { notify } from '../../../app/notify/notices-store.ts'

const RECORDS = [dict]

const refreshCache = () =>
  call(dictCalls.refresh).then(
    () => notify.good(shellTexts.cacheCleared),
    () => notify.bad(shellTexts.cacheNotCleared),
  )

const OVERRIDE: EntityOverride = {
  title: '数据字典',
  isActionOffered: (act, row) => act === 'edit' || row['builtIn'] !== true,
  tools: () => [{ key: 'refresh', title: '刷新缓存', icon: <SyncOutlined />, run: () => void refreshCache() }],
}

/** Dictionaries with their items. */
export function DictsPage() {
  return <EntityPage entity={dict} all={RECORDS} override={OVERRIDE} />
}
