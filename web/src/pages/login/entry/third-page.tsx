import { useEffect, useEffectEvent, useState } from 'react'
import { pageSettings } from '../../../app/calls/page-settings.ts'
import { LOGIN_PATH } from '../../../app/confirm/visit-guard.ts'
import { houseOfAgent } from '../../../app/sign-in/house-of-agent.ts'
import { signInByThird } from '../../../app/sign-in/sign-in.ts'
import { BindForm } from './bind-form.tsx'
import { EntryFrame } from '../entry-frame.tsx'
import styles from '../login.module.css'
import { SecondStepForm } from '../second-step-form.tsx'
import { thirdLoginAddress, thirdReturnOf, type ThirdReturn } from '../third-model.ts'
import { useArrival } from '../use-arrival.tsx'
import ways from '../ways.module.css'

/** `/oauth2-app/login`: the way to another house, and the way back (rules/security#other-houses). */
export function ThirdPage({ onDone }: { onDone: () => void }) {
  const { step, dialogs, onAnswer, onSignedIn, onBack } = useArrival(onDone)
  const [came] = useState(() => thirdReturnOf(location.search))
  const [failed, setFailed] = useState(came.kind === 'failed')
  const enter = (token: string, source: string) => signInByThird(token, source).then(onAnswer, () => setFailed(true))
  const begin = useEffectEvent(() => {
    forgetKeys()
    if (came.kind === 'known') void enter(came.token, came.source)
    if (came.kind === 'nothing') leaveForHouse()
  })
  useEffect(() => begin(), [])
  return (
    <EntryFrame title={pageSettings.loginTitle} after={dialogs}>
      {step ? (
        <SecondStepForm step={step} onSignedIn={onSignedIn} onBack={() => (onBack(), setFailed(true))} />
      ) : failed ? (
        <Failed came={came} />
      ) : came.kind === 'unknown' ? (
        <BindForm {...came} onBound={token => void enter(token, came.source)} />
      ) : (
        <p className={styles['hintText']}>正在登录…</p>
      )}
    </EntryFrame>
  )
}

/** Inside WeCom and DingTalk the house is theirs, elsewhere the only one there is; else one is chosen on the login page. */
function leaveForHouse(): void {
  const { apiBase, thirdWays } = pageSettings
  const [only, ...more] = Object.keys(thirdWays)
  const house = houseOfAgent(navigator.userAgent, thirdWays) ?? (more.length === 0 ? only : undefined)
  location.replace(house === undefined ? `${LOGIN_PATH}?local=1` : thirdLoginAddress(apiBase, house, location.search))
}

/** Keys that are good once leave the address at once; where the person was going stays. */
function forgetKeys(): void {
  const url = new URL(location.href)
  for (const name of ['oauth2LoginToken', 'thirdUserUuid', 'thirdType', 'failed']) url.searchParams.delete(name)
  history.replaceState(null, '', url)
}

function Failed({ came }: { came: ThirdReturn }) {
  const source = came.kind === 'nothing' ? undefined : came.source
  return (
    <div className={styles['form']}>
      <p className={styles['failure']} role="alert">
        登录失败
      </p>
      {source !== undefined && source in pageSettings.thirdWays && (
        <a className={ways['buttonLink']} href={thirdLoginAddress(pageSettings.apiBase, source, location.search)}>
          重新登录
        </a>
      )}
      <a className={ways['back']} href={`${LOGIN_PATH}?local=1`}>
        使用其他方式登录
      </a>
    </div>
  )
}
