import { useEffect } from 'react'
import { pageSettings } from '../../../app/calls/page-settings.ts'
import type { EntryPage } from '../../../app/confirm/visit-guard.ts'
import { ForgottenPage } from './forgotten-page.tsx'
import { RegisterPage, RegisteredPage } from './register-page.tsx'
import { TestPage } from './test-page.tsx'
import { ThirdPage } from './third-page.tsx'

const TITLES: Readonly<Record<EntryPage, string>> = {
  register: '注册',
  registered: '注册结果',
  forgotten: '找回密码',
  third: '登录',
  test: '测试页',
}

/** The pages of the way in beside the sign-in itself; they are rarely asked for, and come in a piece. */
export function EntryPages({ page, onDone }: { page: EntryPage; onDone: () => void }) {
  useEffect(() => {
    document.title = `${TITLES[page]} - ${pageSettings.platformTitle}`
  }, [page])
  if (page === 'register') return <RegisterPage />
  if (page === 'registered') return <RegisteredPage />
  if (page === 'forgotten') return <ForgottenPage />
  if (page === 'test') return <TestPage />
  return <ThirdPage onDone={onDone} />
}
