import { clipboardTexts } from '@xuanjiao/contract/calls/interface-texts'
import type { OneTimePasswordResult } from '@xuanjiao/contract/system/users/user-calls'
import { askChoice } from '../../app/confirm/confirm-store.ts'
import { notify } from '../../app/notify/notices-store.ts'

const WARNING = '关闭后不能再次查看，请马上转告本人。首次登录后必须改成自己的密码。'

/** A password made by the server: read it now, it is kept nowhere. */
export async function showOneTimePassword({ username, oneTimePassword }: OneTimePasswordResult): Promise<void> {
  if (oneTimePassword === null) return
  const text = `账号：${username}\n密码：${oneTimePassword}\n\n${WARNING}`
  const question = { title: '一次性密码', text, confirmLabel: '已记下', other: '复制密码', alone: true, firm: true }
  while ((await askChoice(question)) === 'other')
    await navigator.clipboard.writeText(oneTimePassword).then(
      () => notify.good(clipboardTexts.copied),
      () => notify.warn(clipboardTexts.notCopied),
    )
}
