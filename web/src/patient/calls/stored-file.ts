import { staticUrl } from '../../app/calls/call-address.ts'
import { patientSettings } from './page-settings.ts'

/** Where a stored picture is fetched from. */
export const storedFile = (path: string): string => staticUrl(patientSettings.apiBase, path)
