import 'virtual:theme.css'
import './base.css'
import { LoginPage } from './pages/login/login-page.tsx'
import { start } from './shell/start.tsx'

start({
  Login: LoginPage,
  loadFirstPassword: async () => (await import('./pages/account/first-password-page.tsx')).FirstPasswordPage,
})
