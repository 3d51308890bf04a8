import { formLinkCalls, type OpenForm } from '@xuanjiao/contract/system/forms/form-link-calls'
import { asError } from '@xuanjiao/core/model/as-error'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { Skeleton } from 'antd'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../../app/calls/call.ts'
import { pageSettings } from '../../../app/calls/page-settings.ts'
import { OpenFormSheet, type OpenFormOutcome } from './open-form-sheet.tsx'
import styles from './open.module.css'

type Shown = { readonly outcome: OpenFormOutcome; readonly opensAt?: string | null } | { readonly failed: Error }

/** A form as whoever has its address meets it: to be filled in, or why not. */
export function OpenFormPage({ token }: { token: string }) {
  const [form, setForm] = useState<OpenForm['form']>(null)
  const [shown, setShown] = useState<Shown>()
  const open = useCallback(
    () =>
      call(formLinkCalls.open, { query: { token } }).then(
        ({ state, opensAt, form }) => {
          document.title = form?.name ?? pageSettings.platformTitle
          setForm(form)
          setShown(form ? undefined : { outcome: state, opensAt })
        },
        (error: unknown) => setShown({ failed: asError(error) }),
      ),
    [token],
  )
  useEffect(() => void open(), [open])
  if (shown) return <Standing shown={shown} onAgain={() => void open()} />
  if (!form) return <Skeleton active className={styles['page'] ?? ''} paragraph={{ rows: 8 }} />
  return (
    <main className={styles['page']}>
      <header>
        <h1>{form.name}</h1>
        <p>{form.remark ?? ''}</p>
      </header>
      <OpenFormSheet key={form.version} token={token} form={form} onOutcome={outcome => setShown({ outcome })} />
    </main>
  )
}

const WORDS: Readonly<Record<OpenFormOutcome, readonly [title: string, text: string]>> = {
  done: ['提交成功', '感谢您的填写，可以关闭这个页面了'],
  repeated: ['已提交过', '这个手机号已经提交过，不能重复提交'],
  open: ['请重新打开', '请刷新页面后填写'],
  early: ['未开始', '还没有到填写的时间'],
  ended: ['已结束', '填写的时间已经过了'],
  full: ['已满', '填写的份数已经满了'],
  withdrawn: ['已撤回', '这张表单现在不能填写'],
  invalid: ['链接无效', '请向发给您链接的人核对地址'],
}

function Standing({ shown, onAgain }: { readonly shown: Shown; readonly onAgain: () => void }) {
  if ('failed' in shown)
    return (
      <main className={styles['page']}>
        <ListLoadError error={shown.failed} retry={onAgain} />
      </main>
    )
  const [title, text] = WORDS[shown.outcome]
  return (
    <main className={styles['page']}>
      <EmptyState
        kind={shown.outcome === 'done' ? 'empty' : 'forbidden'}
        title={title}
        text={shown.opensAt ? `${shown.opensAt.slice(0, 'YYYY-MM-DD HH:mm'.length)} 开始填写` : text}
      />
    </main>
  )
}
