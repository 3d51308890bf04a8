import { fieldPorts } from '#shared/fields/field-ports.tsx'
import { FieldPortsContext } from '@xuanjiao/fields/ui/kinds/base/field-ports'
import 'virtual:antd.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { useEffect } from 'react'
import { BrowserRouter } from 'react-router'
import { AskingHost } from '@xuanjiao/core/ui/dialogs/asking'
import { KitProvider } from '@xuanjiao/core/ui/ports/ports'
import { guardBack } from '../app/back/back-guard.ts'
import { ConfirmDialog } from '../app/confirm/confirm-dialog.tsx'
import { kitPorts } from '../app/ports/kit-ports.ts'
import { Frame } from './layout/frame.tsx'
import { Notices } from '../app/notify/notices.tsx'
import { UndoLayer } from '../app/undo/undo-bar.tsx'
import { pages } from './registry/page-registry.ts'
import { reasons } from '../app/confirm/reason.ts'
import { queryClient } from '../app/errors/query-client.ts'
import { nonce } from '../app/calls/settings.ts'
import { watchPrimary } from '../app/theme/antd-primary.ts'
import { useAntdTheme } from '../app/theme/antd-theme.ts'
import { Motion } from '../app/theme/motion.tsx'

/** Everything a signed-in person sees. */
export function Application() {
  useEffect(watchPrimary, [])
  useEffect(guardBack, [])
  return (
    <QueryClientProvider client={queryClient}>
      <ConfigProvider locale={zhCN} csp={{ nonce }} button={{ autoInsertSpace: false }} {...useAntdTheme()}>
        <Motion>
          <KitProvider ports={kitPorts}>
            <FieldPortsContext value={fieldPorts}>
              <BrowserRouter>
                <Frame />
              </BrowserRouter>
            </FieldPortsContext>
          </KitProvider>
          <ConfirmDialog />
          <AskingHost asking={reasons} />
          <Notices />
          <UndoLayer />
        </Motion>
      </ConfigProvider>
    </QueryClientProvider>
  )
}

/** Fetches what is seen first, while the person still types the password. */
export function warmUp(): void {
  void pages['dashboard/Analysis']?.().catch(() => undefined)
}
