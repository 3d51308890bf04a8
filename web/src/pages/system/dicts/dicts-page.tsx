import { SyncOutlined } from '@ant-design/icons'
import { shell } from '@xuanjiao/contract/calls/messages'
import { dict } from '@xuanjiao/contract/system/dicts/dict'
import { dictCalls } from '@xuanjiao/contract/system/dicts/dicts'
import { EntityPage } from '#shared/entity/entity-page.tsx'
import type { EntityOverride } from '#shared/entity/looks/override.ts'
import { call } from '../../../app/calls/call.ts'
import { notify } from '../../../app/notify/notify.ts'

const RECORDS = [dict]

const refreshCache = () =>
  call(dictCalls.refresh).then(
    () => notify.good(shell.cacheCleared),
    () => notify.bad(shell.cacheNotCleared),
  )

const OVERRIDE: EntityOverride = {
  title: '数据字典',
  offers: (act, row) => act === 'edit' || row['builtIn'] !== true,
  tools: () => [{ key: 'refresh', title: '刷新缓存', icon: <SyncOutlined />, run: () => void refreshCache() }],
}

/** Dictionaries with their items. */
export function DictsPage() {
  return <EntityPage entity={dict} all={RECORDS} override={OVERRIDE} />
}
