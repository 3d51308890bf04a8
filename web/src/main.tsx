import 'virtual:theme.css'
import './base.css'
import { LoginPage } from './pages/login/login-page.tsx'
import { startApplication } from './shell/start-application.tsx'

startApplication({
  Login: LoginPage,
  loadEntry: async () => (await import('./pages/login/entry/entry-pages.tsx')).EntryPages,
  loadFirstPassword: async () => (await import('./pages/account/first-password-page.tsx')).FirstPasswordPage,
  loadEnrolment: async () => (await import('./pages/account/enrol-page.tsx')).EnrolPage,
  loadMissing: async () => (await import('./pages/exception/missing-for-strangers.tsx')).MissingForStrangers,
  loadOpenForm: async () => (await import('./pages/form/open/open-form-application.tsx')).OpenFormApplication,
})
