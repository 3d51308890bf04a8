import { fieldPorts } from '#shared/fields/field-ports.tsx'
import { FieldPortsContext } from '@xuanjiao/fields/ui/kinds/base/field-ports'
import 'virtual:antd.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { useEffect } from 'react'
import { BrowserRouter } from 'react-router'
import { TextPromptHost } from '@xuanjiao/core/ui/dialogs/text-prompt-host'
import { KitProvider } from '@xuanjiao/core/ui/ports/kit-provider'
import { watchBackNavigation } from '../app/back-navigation/back-guard.ts'
import { ConfirmDialog } from '../app/confirm/confirm-dialog.tsx'
import { onNewRelease } from '../app/calls/release.ts'
import { notify } from '../app/notify/notices-store.ts'
import { forgetUnsaved, mayLoseEverything } from '../app/page/ask-unsaved.ts'
import { watchIdle } from '../app/lock/lock-acts.ts'
import { onUnlocked } from '../app/lock/screen-lock.ts'
import { kitPorts } from '../app/ports/kit-ports.ts'
import { ApplicationFrame } from './layout/application-frame.tsx'
import { NoticeList } from '../app/notify/notice-list.tsx'
import { UndoBarHost } from '../app/undo/undo-bar.tsx'
import { pageLoaders } from './registry/page-registry.ts'
import { reasonPromptStore } from '../app/confirm/ask-reason.ts'
import { queryClient } from '../app/errors/query-client.ts'
import { pageNonce } from '../app/calls/page-settings.ts'
import { watchAntdSheets } from '../app/theme/antd-sheets.ts'
import { useAntdTheme } from '../app/theme/antd-theme.ts'
import { ReducedMotion } from '../app/theme/reduced-motion.tsx'

/** Everything a signed-in person sees. */
export function Application() {
  useEffect(watchAntdSheets, [])
  useEffect(watchBackNavigation, [])
  useEffect(watchIdle, [])
  useEffect(() => onNewRelease(announceRelease), [])
  useEffect(() => onUnlocked(() => void queryClient.invalidateQueries()), [])
  return (
    <QueryClientProvider client={queryClient}>
      <ConfigProvider locale={zhCN} csp={{ nonce: pageNonce }} button={{ autoInsertSpace: false }} {...useAntdTheme()}>
        <ReducedMotion>
          <KitProvider ports={kitPorts}>
            <FieldPortsContext value={fieldPorts}>
              <BrowserRouter>
                <ApplicationFrame />
              </BrowserRouter>
            </FieldPortsContext>
          </KitProvider>
          <ConfirmDialog />
          <TextPromptHost asking={reasonPromptStore} />
          <NoticeList />
          <UndoBarHost />
        </ReducedMotion>
      </ConfigProvider>
    </QueryClientProvider>
  )
}

/** It reloads nobody: what is typed is kept until its person goes on (rules/shell#new-version). */
const announceRelease = (): void =>
  notify.info('系统已更新，保存好正在填写的内容后刷新即可使用新版本', {
    label: '刷新',
    run: () => void reloadWhenAsked(),
  })

async function reloadWhenAsked(): Promise<void> {
  if (!(await mayLoseEverything())) return
  forgetUnsaved()
  location.reload()
}

/** Fetches what is seen first, while the person still types the password. */
export function prefetchApplication(): void {
  void pageLoaders['dashboard/Analysis']?.().catch(() => undefined)
}
