import 'virtual:antd.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { BrowserRouter } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Frame } from './layout/frame.tsx'
import { Notices } from './notify/notices.tsx'
import { queryClient } from './query-client.ts'
import { nonce } from './settings.ts'

/** Everything a signed-in person sees. */
export function Application() {
  return (
    <QueryClientProvider client={queryClient}>
      <ConfigProvider locale={zhCN} csp={{ nonce }} button={{ autoInsertSpace: false }}>
        <BrowserRouter>
          <Frame />
        </BrowserRouter>
        <ConfirmDialog />
        <Notices />
      </ConfigProvider>
    </QueryClientProvider>
  )
}
