import 'virtual:antd.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { useEffect } from 'react'
import { BrowserRouter } from 'react-router'
import { AskingHost } from '@xuanjiao/core/ui/dialogs/asking'
import { KitProvider } from '@xuanjiao/core/ui/ports/ports'
import { guardBack } from './back/back-guard.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { kitPorts } from './kit-ports.ts'
import { Frame } from './layout/frame.tsx'
import { Notices } from './notify/notices.tsx'
import { UndoLayer } from './undo/undo-bar.tsx'
import { pages } from './page-registry.ts'
import { reasons } from './reason.ts'
import { queryClient } from './query-client.ts'
import { nonce } from './settings.ts'
import { watchPrimary } from './theme/antd-primary.ts'
import { useAntdTheme } from './theme/antd-theme.ts'
import { Motion } from './theme/motion.tsx'

/** Everything a signed-in person sees. */
export function Application() {
  useEffect(watchPrimary, [])
  useEffect(guardBack, [])
  return (
    <QueryClientProvider client={queryClient}>
      <ConfigProvider locale={zhCN} csp={{ nonce }} button={{ autoInsertSpace: false }} {...useAntdTheme()}>
        <Motion>
          <KitProvider ports={kitPorts}>
            <BrowserRouter>
              <Frame />
            </BrowserRouter>
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
