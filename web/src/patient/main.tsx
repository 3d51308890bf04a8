import 'virtual:theme.css'
import './patient.css'
import { createRoot } from 'react-dom/client'
import { PatientApplication } from './patient-application.tsx'
import { placeOf } from './route/places.ts'
import { followSystemTheme } from './visit/appearance.ts'
import { beginVisit } from './visit/viewer-store.ts'
import { flushWhenOnline } from './watch/outbox.ts'

const element = document.getElementById('root')
if (!element) throw new Error('the page has no #root')

followSystemTheme()
void beginVisit({ forVideo: placeOf(new URL(location.href)).page === 'video' })
createRoot(element).render(<PatientApplication />)
flushWhenOnline()
