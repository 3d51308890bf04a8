import { accountCalls, type NoticeChoice } from '@xuanjiao/contract/system/account/account-calls'
import { CheckBox } from '@xuanjiao/fields/ui/choice/check-box'
import { callWithMessage } from '../../../app/calls/call.ts'
import { askForDesktop, canShowOnDesktop } from '../../../app/notices/desktop-notices.ts'
import { notify } from '../../../app/notify/notices-store.ts'
import { runAction } from '#shared/run-action.ts'
import { useAccount, useRefreshAccount } from './account-queries.ts'
import styles from './settings.module.css'

const TITLES: Readonly<Record<NoticeChoice['category'], string>> = { '1': '通知公告', '2': '系统消息' }

const ABOUT = '所有消息都会出现在右上角的铃铛和“我的消息”中。勾选“桌面通知”后，页面不在前台时由操作系统显示。'

/** What one is told of at once, and what by mail; the bell counts everything. */
export function NoticesTab({ email }: { email: string | null }) {
  const { data: choices = [] } = useAccount('notices')
  const refresh = useRefreshAccount()
  const save = (choice: NoticeChoice) =>
    void runAction(
      () => callWithMessage(accountCalls.saveNotices, { body: { choices: [choice] } }),
      () => refresh('notices'),
    )
  const chooseDesktop = async (choice: NoticeChoice, desktop: boolean) => {
    if (desktop && !(await askForDesktop())) return notify.warn('浏览器没有允许桌面通知，请在浏览器的网站设置中允许')
    save({ ...choice, desktop })
  }
  return (
    <section className={styles['part']} aria-label="消息通知">
      <p className={styles['hint']}>
        {ABOUT}
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
                checked={choice.desktop}
                disabled={!canShowOnDesktop() || (!choice.popup && !choice.desktop)}
                onChange={desktop => void chooseDesktop(choice, desktop)}
              >
                桌面通知
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
