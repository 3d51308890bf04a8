import { SyncOutlined } from '@ant-design/icons'
import { shell } from '@xuanjiao/contract/calls/messages'
import { dict } from '@xuanjiao/contract/system/dicts/dict'
import { dictCalls } from '@xuanjiao/contract/system/dicts/dicts'
import { useState } from 'react'
import { EntityPage } from '#shared/entity/entity-page.tsx'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import type { EntityOverride } from '#shared/entity/looks/override.ts'
import { call } from '../../../app/calls/call.ts'
import { notify } from '../../../app/notify/notify.ts'
import { ItemsDrawer } from './items-drawer.tsx'

const RECORDS = [dict]

const refreshCache = () =>
  call(dictCalls.refresh).then(
    () => notify.good(shell.cacheCleared),
    () => notify.bad(shell.cacheNotCleared),
  )

/** Dictionaries, and in a drawer their items. */
export function DictsPage() {
  const [opened, setOpened] = useState<EntityRow>()
  const override: EntityOverride = {
    title: '数据字典',
    actions: () => [{ key: 'items', title: '字典项', run: setOpened }],
    offers: (act, row) => act === 'edit' || row['builtIn'] !== true,
    tools: () => [{ key: 'refresh', title: '刷新缓存', icon: <SyncOutlined />, run: () => void refreshCache() }],
    extra: page =>
      opened && (
        <ItemsDrawer
          id={opened.id}
          name={String(opened['dictName'])}
          code={String(opened['dictCode'])}
          mayEdit={page.mayEdit}
          onClose={() => setOpened(undefined)}
        />
      ),
  }
  return <EntityPage entity={dict} all={RECORDS} override={override} />
}
