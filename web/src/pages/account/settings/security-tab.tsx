import { accountCalls, type OwnSession } from '@xuanjiao/contract/system/account/account-calls'
import { SegmentChoice } from '@xuanjiao/fields/ui/choice/segment-choice'
import { Button } from 'antd'
import { useState } from 'react'
import { setIdleMinutes } from '../../../app/lock/lock-acts.ts'
import { callWithMessage } from '../../../app/calls/call.ts'
import { askConfirm } from '../../../app/confirm/confirm-store.ts'
import { StatusTag } from '#shared/fields/read/status-tag.tsx'
import { deviceText } from '#shared/people/device-text.ts'
import { runAction } from '#shared/run-action.ts'
import { PasswordFields, usePasswordForm } from '../password-form.tsx'
import { FactorsPart } from './factors-part.tsx'
import { useAccount, useRefreshAccount } from './account-queries.ts'
import styles from './settings.module.css'

/** The password, second factors, and where one is signed in. */
export function SecurityTab() {
  return (
    <>
      <PasswordPart />
      <FactorsPart />
      <ScreenLockPart />
      <SessionsPart />
    </>
  )
}

function PasswordPart() {
  const [changes, setChanges] = useState(0)
  const refresh = useRefreshAccount()
  const done = () => {
    setChanges(changes + 1) // the next change begins with empty fields
    void refresh('sessions')
  }
  return (
    <section className={styles['part']} aria-labelledby="account-password">
      <h2 id="account-password">修改密码</h2>
      <p className={styles['hint']}>修改后，您的其他登录和全部访问令牌立即失效。</p>
      <PasswordChangeForm key={changes} onDone={done} />
    </section>
  )
}

function PasswordChangeForm({ onDone }: { onDone: () => void }) {
  const form = usePasswordForm(onDone)
  return (
    <form
      className={styles['password']}
      onSubmit={event => {
        event.preventDefault()
        void form.submit()
      }}
    >
      <PasswordFields form={form} />
      <Button type="primary" htmlType="submit" loading={form.busy}>
        修改密码
      </Button>
    </form>
  )
}

const IDLE_CHOICES = [
  { value: 0, label: '从不' },
  ...[5, 10, 15, 30].map(minutes => ({ value: minutes, label: `${minutes}分钟` })),
]

function ScreenLockPart() {
  const { data: choice } = useAccount('screenLock')
  const refresh = useRefreshAccount()
  const save = (minutes: number) => {
    const idleMinutes = minutes === 0 ? null : minutes
    const body = { idleMinutes }
    return void runAction(
      () => callWithMessage(accountCalls.saveScreenLock, { body }),
      () => (setIdleMinutes(idleMinutes), refresh('screenLock')),
    )
  }
  return (
    <section className={styles['part']} aria-labelledby="account-lock">
      <h2 id="account-lock">自动锁定屏幕</h2>
      <p className={styles['hint']}>无人操作超过这段时间，屏幕自动锁定，输入密码后继续；也可随时在头像菜单中锁定。</p>
      {choice && (
        <SegmentChoice
          aria-label="自动锁定屏幕"
          value={choice.idleMinutes ?? 0}
          choices={IDLE_CHOICES}
          onChange={save}
        />
      )}
    </section>
  )
}

function SessionsPart() {
  const { data: sessions = [] } = useAccount('sessions')
  const refresh = useRefreshAccount()
  const end = (ids?: string) =>
    void runAction(
      () => callWithMessage(accountCalls.endSessions, { body: ids === undefined ? {} : { ids } }),
      () => refresh('sessions'),
    )
  const endAll = async () => {
    const text = '其他电脑和手机上没有保存的内容会丢失。'
    if (await askConfirm({ title: '退出全部其他登录', text, confirmLabel: '退出', danger: true })) end()
  }
  return (
    <section className={styles['part']} aria-labelledby="account-sessions">
      <h2 id="account-sessions">
        登录会话
        {sessions.length > 1 && <Button onClick={() => void endAll()}>退出全部其他登录</Button>}
      </h2>
      <ul className={styles['rows']}>
        {sessions.map(session => (
          <SessionLine key={session.id} session={session} onEnd={() => end(session.id)} />
        ))}
      </ul>
    </section>
  )
}

function SessionLine({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const { self, device, ip, loginTime, lastActiveTime } = session
  return (
    <li>
      <div>
        <b title={device ?? ''}>{deviceText(device)}</b> {self && <StatusTag tone="running" text="当前登录" />}
        <p>
          {ip ?? '—'}，{loginTime} 登录，最近活动 {lastActiveTime}
        </p>
      </div>
      {!self && (
        <Button danger onClick={onEnd}>
          退出
        </Button>
      )}
    </li>
  )
}
