import { SyncOutlined } from '@ant-design/icons'
import { shellTexts } from '@xuanjiao/contract/calls/interface-texts'
import { dict } from '@xuanjiao/contract/system/dicts/dict'
import { dictCalls } from '@xuanjiao/contract/system/dicts/dict-calls'
import { entityPageOf } from '#shared/entity/entity-page-of.tsx'
import { call } from '../../../app/calls/call.ts'
import { notify } from '../../../app/notify/notices-store.ts'

const refreshCache = () =>
  void call(dictCalls.refresh).then(
    () => notify.good(shellTexts.cacheCleared),
    () => notify.bad(shellTexts.cacheNotCleared),
  )

/** Dictionaries with their items. */
export const DictsPage = entityPageOf(dict, {
  title: '数据字典',
  tools: () => [{ key: 'refresh', title: '刷新缓存', icon: <SyncOutlined />, run: refreshCache }],
})
