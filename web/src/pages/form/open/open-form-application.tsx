import 'virtual:antd.css'
import type { FieldPorts } from '@xuanjiao/fields/ui/kinds/base/field-ports'
import { FieldPortsContext } from '@xuanjiao/fields/ui/kinds/base/field-ports'
import { KitProvider } from '@xuanjiao/core/ui/ports/kit-provider'
import { ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { useEffect, useState } from 'react'
import { pageNonce } from '../../../app/calls/page-settings.ts'
import { ConfirmDialog } from '../../../app/confirm/confirm-dialog.tsx'
import { NoticeList } from '../../../app/notify/notice-list.tsx'
import { watchAntdSheets } from '../../../app/theme/antd-sheets.ts'
import { useAntdTheme } from '../../../app/theme/antd-theme.ts'
import { ReducedMotion } from '../../../app/theme/reduced-motion.tsx'
import { OpenFormPage } from './open-form-page.tsx'
import { openFormPorts } from './open-form-ports.ts'

/** The document brings its choices along, so fields ask for nothing. */
const fieldPorts: FieldPorts = {
  dictionaries: { subscribe: () => () => undefined, items: () => [] },
  records: to => {
    throw new Error(`no records of ${to} on a public page`)
  },
  divisions: () => import('@xuanjiao/contract/area/area'),
  renderCode: () => null,
}

/** All that somebody sees who came by the public link of a form: the form, and no frame around it. */
export function OpenFormApplication({ token }: { token: string }) {
  useEffect(watchAntdSheets, [])
  const [ports] = useState(() => openFormPorts(token))
  return (
    <ConfigProvider locale={zhCN} csp={{ nonce: pageNonce }} button={{ autoInsertSpace: false }} {...useAntdTheme()}>
      <ReducedMotion>
        <KitProvider ports={ports}>
          <FieldPortsContext value={fieldPorts}>
            <OpenFormPage token={token} />
          </FieldPortsContext>
        </KitProvider>
        <ConfirmDialog />
        <NoticeList />
      </ReducedMotion>
    </ConfigProvider>
  )
}
