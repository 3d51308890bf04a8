import { useEffect, useState } from 'react'
import { pageSettings } from '../../app/calls/page-settings.ts'
import { EntryFrame } from './entry-frame.tsx'
import { LoginForm } from './login-form.tsx'
import { OtherWays } from './other-ways.tsx'
import { PhoneForm } from './phone-form.tsx'
import { SecondStepForm } from './second-step-form.tsx'
import { TicketSignIn } from './ticket-sign-in.tsx'
import { useArrival } from './use-arrival.tsx'
import { WayTabs, type Way } from './way-tabs.tsx'

interface LoginPageProps {
  onDone: () => void
  onBegin: () => void
}

export function LoginPage({ onDone, onBegin }: LoginPageProps) {
  const { step, dialogs, onAnswer, onSignedIn, onBack } = useArrival(onDone)
  const [way, setWay] = useState<Way>('password')
  const [byTicket, setByTicket] = useState(() => pageSettings.ssoLogin !== '' && /[?&]ticket=/.test(location.search))
  useEffect(() => {
    document.title = `登录 - ${pageSettings.platformTitle}`
  }, [])
  if (step)
    return (
      <EntryFrame title={pageSettings.loginTitle} after={dialogs}>
        <SecondStepForm step={step} onSignedIn={onSignedIn} onBack={onBack} />
      </EntryFrame>
    )
  if (byTicket)
    return (
      <EntryFrame title={pageSettings.loginTitle} after={dialogs}>
        <TicketSignIn onAnswer={onAnswer} onLeave={() => setByTicket(false)} />
      </EntryFrame>
    )
  return (
    <EntryFrame title={pageSettings.loginTitle} after={dialogs}>
      {pageSettings.phoneCodes && <WayTabs way={way} onChange={setWay} />}
      {way === 'password' ? (
        <LoginForm onBegin={onBegin} onAnswer={onAnswer} />
      ) : (
        <PhoneForm onBegin={onBegin} onAnswer={onAnswer} />
      )}
      <OtherWays />
    </EntryFrame>
  )
}
