import { Button } from '@xuanjiao/core/ui/controls/button'
import { useEffect, useEffectEvent, useState } from 'react'
import { pageSettings } from '../../app/calls/page-settings.ts'
import { signInByTicket, type SignInAnswer } from '../../app/sign-in/sign-in.ts'
import styles from './login.module.css'
import ways from './ways.module.css'

interface TicketSignInProps {
  onAnswer: (answer: SignInAnswer) => void
  /** To name and password, for whoever the single sign-on does not know. */
  onLeave: () => void
}

/** Back from the single sign-on: its ticket is shown to the server once, and leaves the address. */
export function TicketSignIn({ onAnswer, onLeave }: TicketSignInProps) {
  const [failure, setFailure] = useState('')
  const show = useEffectEvent(() => {
    const { ticket, service } = takeTicket()
    signInByTicket(ticket, service).then(onAnswer, error =>
      setFailure(error instanceof Error ? error.message : '登录失败'),
    )
  })
  useEffect(() => show(), [])
  if (failure === '') return <p className={styles['hintText']}>正在登录…</p>
  return (
    <div className={styles['form']}>
      <p className={styles['failure']} role="alert">
        {failure}
      </p>
      <a className={ways['buttonLink']} href={pageSettings.ssoLogin}>
        重新登录
      </a>
      <Button look="quiet" onClick={onLeave}>
        使用账号密码登录
      </Button>
    </div>
  )
}

/** The service is the address the browser was sent back to, without the ticket: the server asks about just that. */
function takeTicket(): { ticket: string; service: string } {
  const url = new URL(location.href)
  const ticket = url.searchParams.get('ticket') ?? ''
  const service = url.href.replace(/[?&]ticket=[^&#]*/, '').replace(/#.*$/, '')
  url.searchParams.delete('ticket')
  url.searchParams.delete('state')
  url.searchParams.set('local', '1')
  history.replaceState(null, '', url)
  return { ticket, service }
}
