import { accountCalls, type NoticeChoice } from '@xuanjiao/contract/system/account/account-calls'
import { CheckBox } from '@xuanjiao/fields/ui/choice/check-box'
import { callWithMessage } from '../../../app/calls/call.ts'
import { runAction } from '#shared/run-action.ts'
import { useAccount, useRefreshAccount } from './account-queries.ts'
import styles from './settings.module.css'

const TITLES: Readonly<Record<NoticeChoice['category'], string>> = { '1': '通知公告', '2': '系统消息' }

/** What one is told of at once, and what by mail; the bell counts everything. */
export function NoticesTab({ email }: { email: string | null }) {
  const { data: choices = [] } = useAccount('notices')
  const refresh = useRefreshAccount()
  const save = (choice: NoticeChoice) =>
    void runAction(
      () => callWithMessage(accountCalls.saveNotices, { body: { choices: [choice] } }),
      () => refresh('notices'),
    )
  return (
    <section className={styles['part']} aria-label="消息通知">
      <p className={styles['hint']}>
        所有消息都会出现在右上角的铃铛和“我的消息”中。
        {email === null && '填写邮箱后，可以选择同时发送邮件。'}
      </p>
      <ul className={styles['rows']}>
        {choices.map(choice => (
          <li key={choice.category}>
            <b>{TITLES[choice.category]}</b>
            <div className={styles['boxes']}>
              <CheckBox checked={choice.popup} onChange={popup => save({ ...choice, popup })}>
                弹出提示
              </CheckBox>
              <CheckBox
                checked={choice.mail}
                disabled={email === null && !choice.mail}
                onChange={mail => save({ ...choice, mail })}
              >
                发送邮件
              </CheckBox>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
